import { FindingBadge } from "@/components/review/finding-badge";
import { NoteForm } from "@/components/review/revealed/note-form";
import { VerdictCard } from "@/components/review/revealed/verdict-card";
import { SafeText } from "@/components/transcript/safe-text";
import { KeyValue } from "@/components/ui/key-value";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import type { RevealedCase } from "@/lib/contracts/review-cases";
import { formatTime } from "@/lib/views/format-time";
import { reasonWord } from "@/lib/views/reason-words";
import { DECISION_WORDS } from "@/lib/views/review-words";

/** What was hidden while the case was open: the scorer's verdict, the decision, and what the others said beside one's own. */
export function RevealedFacts({ revealed }: Readonly<{ revealed: RevealedCase }>) {
  const { runName, runExternalId, checkpointId, scored, closing, own, others, known, notes, lease } =
    revealed;
  return (
    <div className="flex flex-col gap-4 p-4">
      <h1 className="text-16 font-semibold">Revealed case</h1>
      <KeyValue
        facts={[
          { name: "Run", value: <SafeText text={(runName ?? runExternalId).slice(0, 200)} /> },
          { name: "Checkpoint", value: <SafeText text={checkpointId.slice(0, 200)} /> },
          {
            name: "Scorer",
            value: (
              <>
                <VerdictBadge verdict={scored.verdict} />
                {scored.reasons.length > 0 && (
                  <span className="block text-12 text-fg-2">
                    {scored.reasons.map((reason) => reasonWord[reason]).join(", ")}
                  </span>
                )}
              </>
            ),
          },
          {
            name: "Decision",
            value: (
              <>
                <FindingBadge finding={closing} />
                <span className="block text-12 text-fg-2">
                  {DECISION_WORDS[closing.kind]}, {formatTime(new Date(closing.at))}
                  {closing.decidedBy.length > 0 && (
                    <>
                      , by <SafeText text={closing.decidedBy.map(({ name }) => name).join(", ")} />
                    </>
                  )}
                </span>
                {closing.rationale !== null && (
                  <SafeText text={closing.rationale} className="block whitespace-pre-wrap text-fg-2" />
                )}
              </>
            ),
          },
          ...(known === null ? [] : [{ name: "Known answer", value: <FindingBadge finding={known} /> }]),
        ]}
      />
      <VerdictCard title="Your verdict" verdict={own} />
      {others.map((verdict) => (
        <VerdictCard key={verdict.id} title={verdict.reviewer.name} verdict={verdict} />
      ))}
      <section aria-label="Your notes">
        <h2 className="mb-1.5 font-semibold">Your notes</h2>
        <ul className="flex flex-col gap-2">
          {notes.map(({ at, note }) => (
            <li key={at}>
              <span className="text-12 text-fg-3">{formatTime(new Date(at))}</span>
              <SafeText text={note} className="block whitespace-pre-wrap" />
            </li>
          ))}
        </ul>
        <NoteForm lease={lease} />
      </section>
    </div>
  );
}
