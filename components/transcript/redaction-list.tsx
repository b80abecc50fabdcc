import type { RedactionEntry } from "@/lib/views/redaction-words";
import { OutsideText } from "../ui/outside-text";

/** What was replaced in an episode. The old hash stays, so that a copy of the record as it was can be told. */
export function RedactionList({ entries }: Readonly<{ entries: readonly RedactionEntry[] }>) {
  return (
    <>
      <h2 className="mb-1 font-semibold">Redactions</h2>
      <p className="mb-3 text-12 text-fg-2">
        Text that was replaced for good. Verdicts are by the text as it was.
      </p>
      <ol className="mb-5 flex flex-col gap-2.5">
        {entries.map(({ key, who, reason, what, hashes }) => (
          <li key={key} className="rounded-md border border-line px-3 py-2.5">
            <p className="wrap-anywhere">
              “<OutsideText text={reason} />”
            </p>
            <p className="mt-1 text-12 text-fg-2">{what}</p>
            <p className="mt-1 text-12 text-fg-3 wrap-anywhere">{who}</p>
            {hashes !== null && (
              <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-12 text-fg-3">
                <dt>before</dt>
                <dd className="truncate font-mono" title={hashes.before}>
                  {hashes.before}
                </dd>
                <dt>after</dt>
                <dd className="truncate font-mono" title={hashes.after}>
                  {hashes.after}
                </dd>
              </dl>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
