import type { ReactNode } from "react";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { countOf, formatCount } from "@/lib/views/format-number";
import { Note } from "../ui/note";
import { OutsideText } from "../ui/outside-text";
import { TextLink } from "../ui/text-link";

/** What there is to say at the end of an import: what, where, what was kept, what to do. */
export function ImportEnding({ status }: Readonly<{ status: ImportStatus }>) {
  const notes = endingNotes(status);
  if (notes.length === 0) return null;
  return <div className="flex flex-col gap-2 border-t border-line p-3.5">{notes}</div>;
}

function endingNotes(status: ImportStatus): readonly ReactNode[] {
  const { state, error, notes, duplicateOf } = status;
  const shown: ReactNode[] = [];
  if (duplicateOf !== null) {
    shown.push(
      <Note key="same" tone="info">
        The same content was imported before, so nothing changes.{" "}
        <TextLink href={`/import/${encodeURIComponent(duplicateOf)}`}>See that import</TextLink>
      </Note>,
    );
  }
  if (notes?.isRunArchived)
    shown.push(
      <Note key="archived" tone="attention">
        The run is archived: it is in no list and no rate. Its page brings it back.
      </Note>,
    );
  if (notes !== null && notes.redactedCount > 0)
    shown.push(
      <Note key="redacted" tone="info">
        {countOf(notes.redactedCount, "episode")} of the run {notes.redactedCount === 1 ? "was" : "were"}{" "}
        redacted here. What was replaced did not come back with this file.
      </Note>,
    );
  if (state === "refused" || state === "failed")
    shown.push(<Failure key="failure" status={status} error={error} />);
  if (state === "cancelled") {
    shown.push(<Note key="cancelled">Cancelled, nothing stored. The same files can be imported again.</Note>);
  }
  if (state === "interrupted") {
    shown.push(
      <Note key="interrupted" tone="attention">
        Interrupted by a restart: nothing of it was stored. Upload the files again.
      </Note>,
    );
  }
  if (notes?.isSalvaged) {
    shown.push(
      <Note key="salvaged" tone="attention">
        The file is damaged. What was whole of it is kept; how many episodes are lost is unknown, and the run
        says so.
      </Note>,
    );
  }
  const unknown = Object.entries(notes?.unknownFields ?? {});
  if (unknown.length > 0) shown.push(<UnknownFields key="unknown" fields={unknown} />);
  if (notes?.hadByteOrderMark)
    shown.push(<Note key="bom">The file begins with a byte order mark; it was passed over.</Note>);
  return shown;
}

function Failure({ status, error }: Readonly<{ status: ImportStatus; error: ImportStatus["error"] }>) {
  return (
    <Note tone="bad">
      <p className="font-medium">
        {status.state === "refused" ? "Refused, nothing stored" : "Failed, nothing stored"}
        {error !== null && <span className="ml-2 font-mono text-12 font-normal">{error.code}</span>}
      </p>
      {error !== null && (
        <>
          <p>
            <OutsideText text={error.message} lengthMax={1000} />
            {error.offset !== null && ` At byte ${formatCount(error.offset)}.`}
          </p>
          {error.hint !== "" && (
            <p>
              <OutsideText text={error.hint} lengthMax={1000} />
            </p>
          )}
        </>
      )}
    </Note>
  );
}

function UnknownFields({
  fields,
}: Readonly<{ fields: readonly (readonly [path: string, count: number])[] }>) {
  return (
    <Note>
      <details>
        <summary className="w-fit">
          {countOf(fields.length, "field")} of no known name, kept and exported as{" "}
          {fields.length === 1 ? "it is" : "they are"}
        </summary>
        <ul className="mt-1 font-mono text-12">
          {fields.map(([path, count]) => (
            <li key={path}>
              <OutsideText text={path} /> <span className="text-fg-3">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Note>
  );
}
