import type { ReactNode } from "react";
import type { ComparedArm, ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { mismatchSentence } from "@/lib/views/comparison-words";
import { scorerLabel } from "@/lib/views/scorer-label";
import { formatCount } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

/** What is compared, by versions and contents, with each difference that is not the checkpoint's in red. */
export function HeaderPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { candidate, baseline, mismatches } = result;
  return (
    <Card title="What is compared" sub="by content, never by name">
      {mismatches.length > 0 && (
        <div className="mb-2 flex flex-col gap-1.5">
          {mismatches.map((one) => (
            <Note key={one.code} tone={one.isBlocking ? "bad" : "attention"}>
              <OutsideText text={mismatchSentence(one)} lengthMax={600} />
            </Note>
          ))}
        </div>
      )}
      <PlainTable
        label="What is compared"
        head={["", "Candidate", "Baseline"]}
        rows={[
          row("Runs", candidate, baseline, (arm) => <RunLinks arm={arm} />),
          row("Checkpoint", candidate, baseline, (arm) => each(arm, ({ checkpoint }) => checkpoint)),
          row("Benchmark", candidate, baseline, (arm) =>
            each(arm, ({ benchmark, benchmarkVersion }) =>
              [benchmark, benchmarkVersion].filter(Boolean).join(" "),
            ),
          ),
          row("Probes", candidate, baseline, (arm) => (
            <>
              {formatCount(arm.probes)},{" "}
              <span className="font-mono text-11">{arm.probeSetHash.slice(0, 12)}</span>
            </>
          )),
          row("Policy", candidate, baseline, (arm) => each(arm, ({ policy }) => policy ?? "not stated")),
          row("Scorer", candidate, baseline, (arm) =>
            each(arm, ({ scorer }) => scorerLabel({ ...scorer, pack: null })),
          ),
          row("Turn budget", candidate, baseline, (arm) =>
            each(arm, ({ maxTurns }) => maxTurns?.toString() ?? "not stated"),
          ),
          row("Harness", candidate, baseline, (arm) => each(arm, ({ harness }) => harness ?? "not stated")),
        ]}
      />
    </Card>
  );
}

function row(
  label: string,
  candidate: ComparedArm,
  baseline: ComparedArm,
  cell: (arm: ComparedArm) => ReactNode,
): readonly ReactNode[] {
  return [label, cell(candidate), cell(baseline)];
}

function each({ runs }: ComparedArm, of: (run: ComparedArm["runs"][number]) => string) {
  return <OutsideText text={[...new Set(runs.map(of))].join(" and ")} lengthMax={160} />;
}

function RunLinks({ arm }: Readonly<{ arm: ComparedArm }>) {
  return arm.runs.map(({ id, externalId }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <TextLink href={`/runs/${encodeURIComponent(id)}`}>
        <OutsideText text={externalId} lengthMax={60} />
      </TextLink>
    </span>
  ));
}
