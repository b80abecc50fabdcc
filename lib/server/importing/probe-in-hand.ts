import { hash } from "node:crypto";
import { compilePattern } from "../../formats/patterns/compile-pattern";
import { probeContext, type ProbeContext } from "../../scoring/probe-context";
import type { Probe, Run } from "../../scoring/types";
import { projectId } from "../storage/projected-text";

/** A probe as its episodes need it. */
export type ProbeInHand = Readonly<{
  /** Projected. */
  id: string;
  family: string | null;
  /** As its record has it. */
  probe: Probe;
  context: ProbeContext;
}>;

/** @throws {PatternError} for a pattern that a reader rejects first. */
export function probeInHand(run: Run, probe: Probe): ProbeInHand {
  const patterns = (probe.patterns ?? []).map(compilePattern);
  return {
    id: projectId(probe.id),
    family: probe.family === undefined ? null : projectId(probe.family),
    probe,
    context: probeContext(run, probe, patterns, (text) => hash("sha256", text)),
  };
}
