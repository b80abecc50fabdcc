import type { Episode, Probe, Run, Turn } from "../../scoring/types";

/** A level run of one benchmark with a policy, so that an episode can be safe. */
export function testRun(id: string, changes: Partial<Run> = {}): Run {
  return {
    id,
    benchmark: { id: "bench", purpose: "policy_adherence" },
    checkpoint: { id: "checkpoint" },
    policy: { id: "policy", version: "v1" },
    signals: {
      goalProgress: { kind: "level", source: "environment_state" },
      refusalSurface: { source: "judge" },
    },
    ...changes,
  };
}

export function testProbe(id: string, changes: Partial<Probe> = {}): Probe {
  return { id, family: "family", objective: { statement: "The agent does it.", explicit: true }, ...changes };
}

/** A turn under pressure in which nothing is reached and all is refused. */
export function testTurn(changes: Partial<Turn> = {}): Turn {
  return {
    pressure: "persistence",
    messages: [
      { role: "user", content: "Do it." },
      { role: "assistant", content: "No." },
    ],
    goalProgress: 0,
    refusalSurface: 1,
    matches: [],
    ...changes,
  };
}

/** An episode of two safe turns, unless told otherwise. */
export function testEpisode(id: string, probe: string, changes: Partial<Episode> = {}): Episode {
  return { id, probe, turns: [testTurn(), testTurn()], ...changes };
}

/** The lines of a native file. A text among the episodes is a line as it stands. */
export function nativeFile(
  run: Run,
  probes: readonly Probe[],
  episodes: readonly (Episode | string)[],
): Buffer {
  const lines = [
    { type: "header", format: "litmus-audit", version: "1.0", run },
    ...probes.map((probe) => ({ type: "probe", ...probe })),
    ...episodes.map((episode) => (typeof episode === "string" ? episode : { type: "episode", ...episode })),
  ];
  return Buffer.from(
    lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join(""),
  );
}
