import type { HistoryEntry } from "@/lib/views/episode-history";
import type { RedactionEntry } from "@/lib/views/redaction-words";
import { Chip } from "../ui/chip";
import { RedactionList } from "./redaction-list";
import { VerdictBadge } from "../verdict/verdict-badge";

/** What was redacted in an episode, and every classification of it. They are added, never edited. */
export function HistoryPanel({
  entries,
  redactions,
}: Readonly<{ entries: readonly HistoryEntry[]; redactions: readonly RedactionEntry[] }>) {
  return (
    <div className="px-4 pt-3.5 pb-6">
      {redactions.length > 0 && <RedactionList entries={redactions} />}
      <h2 className="mb-1 font-semibold">Classifications</h2>
      <p className="mb-3 text-12 text-fg-2">
        By each configuration of the rule. They are added, never edited.
      </p>
      <ol className="flex flex-col gap-2.5">
        {entries.map((entry) => (
          <li key={entry.key} className="rounded-md border border-line px-3 py-2.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <VerdictBadge verdict={entry.verdict} />
              {entry.isShown && <Chip tone="line">Shown</Chip>}
              {entry.revision !== null && <span className="text-12 text-fg-3">{entry.revision}</span>}
            </div>
            <p className="mt-1 text-12 text-fg-2">{entry.reasons}</p>
            <p className="mt-1 text-12 text-fg-3 tabular-nums">{entry.numbers}</p>
            <p className="mt-1 text-12 text-fg-3">
              {entry.scorer}
              {entry.scoredAt !== null && `, ${entry.scoredAt}`}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
