import { quoteText } from "@/lib/contracts/quote-text";
import type { Probe } from "@/lib/scoring/types";
import type { ReadRecord } from "../reader";
import { findPatternFault } from "./check-probe";
import { checkValue } from "./check-value";
import type { ParsedLine } from "./parse-line";
import { conflict, type Fault, rejectRecord } from "./reject-record";
import { sha256Of } from "./sha256-of";

type Known = Readonly<{ line: number; sha256: Buffer; patternIds: ReadonlySet<string> }>;

export type ProbeReader = Readonly<{
  read: (parsed: ParsedLine) => ReadRecord;
  /** The ids of a probe's patterns; null where no such probe was taken so far. */
  patternIdsOf: (probe: string) => ReadonlySet<string> | null;
  /** Why an episode that names this probe cannot be taken. */
  unknownProbe: (probe: string) => Fault;
}>;

/** Reads probes and remembers what their episodes need: a file has few of them. */
export function createProbeReader(depthMax: number): ProbeReader {
  const known = new Map<string, Known>();
  const rejected = new Map<string, number>();

  const admit = (probe: Probe, line: number, sha256: Buffer): Fault | null => {
    const first = known.get(probe.id);
    if (first !== undefined) {
      return first.sha256.equals(sha256)
        ? null
        : conflict("Probe", probe.id, first.line, first.sha256, sha256);
    }
    known.set(probe.id, { line, sha256, patternIds: new Set(probe.patterns?.map(({ id }) => id)) });
    return null;
  };

  const reject = ({ line, value }: ParsedLine, fault: Fault): ReadRecord => {
    const id: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "id") : null;
    if (typeof id === "string" && !rejected.has(id)) rejected.set(id, line.number);
    return rejectRecord(line, fault);
  };

  return {
    read: (parsed) => {
      const { line } = parsed;
      const checked = checkValue("probe", parsed, depthMax);
      if (checked.fault !== null) return reject(parsed, checked.fault);
      const probe = checked.record;
      const sha256 = sha256Of(line.bytes);
      const fault = findPatternFault(probe) ?? admit(probe, line.number, sha256);
      if (fault !== null) return reject(parsed, fault);
      const place = { line: line.number, byteOffset: line.byteOffset };
      return { kind: "probe", place, bytes: line.bytes, probe, sha256 };
    },
    patternIdsOf: (probe) => known.get(probe)?.patternIds ?? null,
    unknownProbe: (probe) => {
      const line = rejected.get(probe);
      return {
        code: "E_UNKNOWN_PROBE",
        jsonPath: "/probe",
        message:
          line === undefined
            ? `No probe before this line has the id ${quoteText(probe)}.`
            : `The probe ${quoteText(probe)} was rejected on line ${line}.`,
        hint: "Write each probe before the episodes that name it.",
      };
    },
  };
}
