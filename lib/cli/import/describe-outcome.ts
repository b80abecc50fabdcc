import { printable } from "../printable";
import type { FilesOutcome } from "./import-files";

/** What came of an import, as lines for a person. */
export function describeOutcome(one: FilesOutcome): readonly string[] {
  const files = filesText(one.files);
  if (one.kind === "refused") {
    const { code, message, hint } = one.refusal;
    return [`${files}: refused, ${code}. ${printable(message)} ${printable(hint)}`];
  }
  const { format, outcome } = one;
  const { counts } = outcome;
  const run = outcome.runExternalId === null ? "" : `, run ${printable(outcome.runExternalId)}`;
  const id = outcome.runId === null ? "" : ` (${outcome.runId})`;
  const head = `${files}: ${format}${run}${id}`;
  const read = `  read ${count(counts.read)} = imported ${count(counts.imported)} + known ${count(counts.known)} + rejected ${count(counts.rejected)}; of the imported ${count(counts.empty)} empty, ${count(counts.excluded)} excluded`;
  switch (outcome.state) {
    case "completed":
    case "completed_with_errors":
      if (outcome.duplicateOf !== null) {
        const known = `  nothing to do: import ${outcome.duplicateOf} had the same content`;
        return [head, known, ...sinceLines(outcome)];
      }
      return [
        head,
        read,
        ...sinceLines(outcome),
        `  ${outcome.isDryRun ? "dry run: nothing was stored" : STATES[outcome.state]}`,
      ];
    case "refused": {
      const { code, message, hint } = outcome.refusal;
      return [head, `  refused, ${code}. ${printable(message)} ${printable(hint)}`, "  nothing was stored"];
    }
    case "cancelled":
      return [head, "  cancelled: nothing was stored"];
  }
}

/** What became of the run since its content first came in. */
function sinceLines({ isRunArchived, redactedCount }: Since): readonly string[] {
  return [
    ...(isRunArchived ? ["  the run is archived: it is in no list. litmus restore brings it back"] : []),
    ...(redactedCount === 0
      ? []
      : [`  ${count(redactedCount)} of its episodes were redacted here, and stay redacted`]),
  ];
}

type Since = Readonly<{ isRunArchived: boolean; redactedCount: number }>;

const STATES = { completed: "completed", completed_with_errors: "completed with errors" } as const;

const count = (value: number): string => value.toLocaleString("en-US");

function filesText(files: readonly string[]): string {
  const [first = "", ...others] = files;
  return others.length === 0 ? printable(first) : `${printable(first)} and ${count(others.length)} more`;
}

/** The same as one object of JSON. */
export function outcomeJson(one: FilesOutcome): object {
  if (one.kind === "refused") {
    const { code, message, hint, byteOffset } = one.refusal;
    return { files: one.files, state: "refused", refusal: { code, message, hint, offset: byteOffset } };
  }
  return { files: one.files, ...one.outcome };
}
