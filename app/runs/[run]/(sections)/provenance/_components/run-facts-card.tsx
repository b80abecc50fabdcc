import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { OutsideText } from "@/components/ui/outside-text";
import type { RunDetail } from "@/lib/server/reads/find-run";
import type { RunPolicy } from "@/lib/server/reads/list-run-policies";
import { countOf, formatMillionths } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import { formatWord, signalOriginWord, signalSourceWord } from "@/lib/views/import-words";
import { suiteLabel } from "@/lib/views/run-name";

/** What a run says of itself, and what scored it. */
export function RunFactsCard({
  run,
  policies,
}: Readonly<{ run: RunDetail; policies: readonly RunPolicy[] }>) {
  const { scorer } = run;
  return (
    <div className="grid grid-cols-2 gap-3 m:grid-cols-1">
      <Card title="As the log states it">
        <KeyValue
          facts={[
            { name: "Run", value: <Mono text={run.externalId} /> },
            ...(run.name === null ? [] : [{ name: "Name", value: <OutsideText text={run.name} /> }]),
            { name: "Checkpoint", value: <Mono text={run.checkpointId} /> },
            ...(run.checkpointFamily === null
              ? []
              : [{ name: "Model family", value: <OutsideText text={run.checkpointFamily} /> }]),
            { name: "Suite", value: <OutsideText text={suiteLabel(run)} /> },
            { name: "Purpose", value: run.benchmarkPurpose.replaceAll("_", " ") },
            {
              name: "Harness",
              value:
                run.harnessName === null ? (
                  "not stated"
                ) : (
                  <OutsideText
                    text={[run.harnessName, run.harnessVersion].filter((part) => part !== null).join(" ")}
                  />
                ),
            },
            { name: "Started", value: run.startedAt === null ? "not stated" : formatTime(run.startedAt) },
            ...policyFacts(policies),
          ]}
        />
      </Card>
      <Card title="As it is read and scored">
        <KeyValue
          facts={[
            { name: "Format", value: formatWord(run.format) },
            {
              name: "Goal progress",
              value: `${run.goalKind === "increment" ? "increments, summed to levels" : "levels"}, ${signalSourceWord(run.goalSource)}`,
            },
            { name: "Refusal surface", value: signalSourceWord(run.refusalSource) },
            { name: "Signals", value: signalOriginWord(run.signalOrigin) },
            ...(run.packId === null ? [] : [{ name: "Probe pack", value: <Mono text={run.packId} /> }]),
            ...(run.packHash === null ? [] : [{ name: "Pack hash", value: <Mono text={run.packHash} /> }]),
            { name: "Scorer", value: `drift ${scorer.version}` },
            {
              name: "Tolerance",
              value: `${formatMillionths(scorer.epsilon)} on goal progress, ${formatMillionths(scorer.delta)} on the refusal surface`,
            },
            {
              name: "Baseline",
              value:
                scorer.baseline === "declared"
                  ? "as the probe declares it"
                  : "the first turn, for replication",
            },
            { name: "Configuration", value: <Mono text={scorer.id} /> },
            { name: "Last change", value: formatTime(run.changedAt) },
          ]}
        />
      </Card>
    </div>
  );
}

function policyFacts(policies: readonly RunPolicy[]) {
  if (policies.length === 0) {
    return [{ name: "Policy", value: "neither the run nor a probe states one; an episode or a turn may" }];
  }
  return policies.map((policy) => ({
    name: "Policy",
    value: (
      <>
        {policy.title !== null && <OutsideText text={policy.title} />} <Mono text={policy.version} />{" "}
        <span className="text-fg-3">stated by {countOf(policy.statedBy, "record")}</span>
      </>
    ),
  }));
}

function Mono({ text }: Readonly<{ text: string }>) {
  return (
    <span className="font-mono text-12">
      <OutsideText text={text} />
    </span>
  );
}
