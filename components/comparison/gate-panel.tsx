import type { ReactNode } from "react";
import type { GateResult } from "@/lib/views/comparison-gate";
import { criterionRow, gateSentence, reasonSentence, remedySentence } from "@/lib/views/comparison-gate";
import { OutsideText } from "@/components/ui/outside-text";
import { GateWord } from "./gate-word";
import { PlainTable } from "./show-table";

const boxes = {
  pass: "border-safe-line bg-safe-tint",
  fail: "border-viol-line bg-viol-tint",
  cannot_say: "border-ind-line bg-ind-tint",
} as const;

/** The answer of a gate with every criterion and every reason, each with its number, its threshold and the smallest remedy. */
export function GatePanel({
  gate,
  title,
  children,
}: Readonly<{ gate: GateResult; title: ReactNode; children?: ReactNode }>) {
  const worse = gate.reasons.some(({ code }) => code === "worse_but_within_margin");
  return (
    <section aria-label="Gate" className="min-w-0 rounded-md border border-line bg-surface">
      <div className={`rounded-t-md border-b px-3.5 py-3 ${boxes[gate.verdict]}`}>
        <div className="text-12 text-fg-2">{title}</div>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <GateWord verdict={gate.verdict} isLarge />
          {worse && <span className="text-16 font-semibold text-viol-fg">Worse, within the margin</span>}
          <span className="text-fg-2">{gateSentence(gate.verdict, gate.reasons.length)}</span>
        </div>
        {children}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-6 px-3.5 py-2.5 m:grid-cols-1">
        <div>
          <h3 className="pb-1 text-12 font-semibold">Criteria</h3>
          <PlainTable
            label="Criteria of the gate"
            head={["Criterion", "Found", "Demanded", "Result"]}
            rows={gate.criteria.map((criterion) => {
              const row = criterionRow(criterion);
              return [
                <OutsideText key="name" text={row.name} />,
                row.number,
                row.rule,
                <GateWord key="word" verdict={row.verdict} />,
              ];
            })}
          />
        </div>
        <div>
          <h3 className="pb-1 text-12 font-semibold">
            {gate.reasons.length === 0
              ? "Nothing stands against it"
              : "Reasons, and the smallest remedy of each"}
          </h3>
          <ul className="flex flex-col gap-1.5">
            {gate.reasons.map((reason) => (
              <li key={`${reason.code} ${reason.of ?? ""}`} className="border-l-2 border-line-strong pl-2">
                <OutsideText text={reasonSentence(reason)} lengthMax={400} />{" "}
                {reason.remedy !== null && (
                  <strong className="font-semibold">{remedySentence(reason.remedy)}</strong>
                )}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
