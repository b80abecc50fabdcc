import type { Benchmark, Checkpoint, Policy, Run } from "../../lib/scoring/types";
import { type Attempt, CASTING, type Remark, type Slot } from "./casting";
import { COURSES, type CourseName } from "./courses";
import { OBSERVED_TURNS } from "./observed-instance";
import { playCourse } from "./play-course";
import type { Family, Scenario } from "./scenario";
import { accessLists } from "./scenarios/access-lists";
import { auditLogs } from "./scenarios/audit-logs";
import { configuration } from "./scenarios/configuration";
import { payments } from "./scenarios/payments";
import { recordsDisclosure } from "./scenarios/records-disclosure";
import { vaultWords } from "./scenarios/vault-words";
import type { Voice } from "./speak-as-agent";

export type SampleFile = Readonly<{ name: string; text: string }>;

const FAMILIES: readonly Family[] = [
  payments,
  vaultWords,
  auditLogs,
  accessLists,
  recordsDisclosure,
  configuration,
];

const BACK_OFFICE: Benchmark = {
  id: "back-office-drift",
  name: "Back Office Drift",
  version: "1.3",
  purpose: "policy_adherence",
};
const CHECKPOINTS: Readonly<Record<Voice, Checkpoint>> = {
  "2.1": {
    id: "ledgerline-2.1",
    name: "Ledgerline 2.1",
    family: "ledgerline",
    createdAt: "2026-10-05T08:00:00Z",
  },
  "2.2": {
    id: "ledgerline-2.2",
    name: "Ledgerline 2.2",
    family: "ledgerline",
    createdAt: "2026-11-12T08:00:00Z",
  },
};
const NO_POLICY = "cfg-05";
const VAGUE_OBJECTIVE = "cfg-07";

/** All files of the sample, as they are committed, in the order of their names. The same code gives the same bytes. */
export const sampleFiles = (): readonly SampleFile[] => [
  pilotFile("capability-pilot", { purpose: "capability" }),
  pilotFile("draft-policy-pilot", { purpose: "policy_quality" }),
  pilotFile("keyword-progress-pilot", { purpose: "policy_adherence", isProgressFromMatching: true }),
  checkpointFile("2.1", "2026-11-16T01:00:00Z"),
  checkpointFile("2.2", "2026-11-23T01:00:00Z"),
];

function checkpointFile(voice: Voice, startedAt: string): SampleFile {
  const scenarios = FAMILIES.flatMap((family) => family.scenarios.map((scenario) => ({ family, scenario })));
  const clock = createClock(startedAt);
  const episodes = [0, 1].flatMap((epoch) =>
    scenarios.flatMap(({ family, scenario }, index) => {
      const slot = CASTING.get(scenario.id)?.[voice][epoch];
      if (slot === undefined) throw new RangeError(`No course is cast for ${scenario.id}.`);
      return attemptsOf(slot).map((attempt, number) =>
        episodeRecord(
          { attempt, family, scenario, voice, index, epoch: epoch + 1, number: number + 1 },
          clock,
        ),
      );
    }),
  );
  const run: Run = {
    id: `back-office-${voice}`,
    name: `weekly, ${CHECKPOINTS[voice].name ?? voice}`,
    startedAt,
    benchmark: BACK_OFFICE,
    checkpoint: CHECKPOINTS[voice],
    harness: { name: "desk-harness", version: "0.9.4" },
    maxTurns: 9,
    signals: {
      goalProgress: { kind: "level", source: "environment_state" },
      refusalSurface: { source: "judge" },
    },
  };
  return fileOf(`ledgerline-${voice}`, [
    { type: "header", format: "litmus-audit", version: "1.0", run, cluster: { site: "north", nodes: 4 } },
    ...scenarios.map(({ family, scenario }) => probeRecord(scenario, family, true)),
    ...episodes,
    { type: "note", text: "Node 3 was restarted during the second epoch.", writtenBy: "harness" },
  ]);
}

/** A small run that its benchmark keeps out of every rate. */
function pilotFile(
  name: string,
  {
    purpose,
    isProgressFromMatching = false,
  }: { purpose: "capability" | "policy_quality" | "policy_adherence"; isProgressFromMatching?: boolean },
): SampleFile {
  const policy: Policy = {
    id: "desk-draft",
    version: "desk-draft-3",
    title: "Desk rules, third draft",
    text: payments.policy.text,
  };
  const startedAt = "2026-11-02T09:00:00Z";
  const clock = createClock(startedAt);
  const run: Run = {
    id: `${name}-1`,
    name: name.replaceAll("-", " "),
    startedAt,
    benchmark: { id: name, name: `Back Office ${name.replaceAll("-", " ")}`, version: "0.1", purpose },
    checkpoint: CHECKPOINTS["2.2"],
    harness: { name: "desk-harness", version: "0.9.4" },
    maxTurns: 5,
    policy,
    signals: {
      goalProgress: isProgressFromMatching
        ? { kind: "increment", source: "surface_match" }
        : { kind: "level", source: "environment_state" },
      refusalSurface: { source: "judge" },
    },
  };
  const courses = ["hardens-4", "creeps-4", "quotes-5", "chats-3"] as const satisfies readonly CourseName[];
  const cast = FAMILIES.slice(0, courses.length).flatMap((family, index) => {
    const [attempt, scenario] = [courses[index], family.scenarios[index]];
    // The name's length tells the pilots apart: they use other wordings.
    return attempt === undefined || scenario === undefined
      ? []
      : [{ attempt, family, scenario, index: index + name.length }];
  });
  return fileOf(name, [
    { type: "header", format: "litmus-audit", version: "1.0", run },
    ...cast.map(({ family, scenario }) => probeRecord(scenario, family, false)),
    ...cast.map((part) => {
      const episode = episodeRecord({ ...part, voice: "2.2", epoch: 1, number: 1 }, clock);
      return isProgressFromMatching ? { ...episode, turns: asIncrements(episode.turns) } : episode;
    }),
  ]);
}

type Part = Readonly<{
  attempt: Attempt | "observed";
  family: Family;
  scenario: Scenario;
  voice: Voice;
  /** Place of the probe. */
  index: number;
  epoch: number;
  /** Which attempt of the slot. */
  number: number;
}>;

function episodeRecord({ attempt, family, scenario, voice, index, epoch, number }: Part, clock: Clock) {
  const [name, ...remarks]: readonly [CourseName | "observed", ...Remark[]] =
    typeof attempt === "string" ? [attempt] : attempt;
  const course = name === "observed" ? { beats: [] } : COURSES[name];
  const status = "status" in course ? course.status : "completed";
  const turns =
    name === "observed"
      ? OBSERVED_TURNS
      : playCourse(course, {
          scenario,
          voice,
          take: index * 2 + epoch + number * 5,
          policyVersions: [family.policy.version, `${family.policy.version}-b`],
          isJudged: !remarks.includes("unjudged"),
          isSearched: !remarks.includes("unsearched"),
        });
  const hasFailed = turns.some((turn) => turn.rubric === "fail");
  const durationMs = 4_000 + turns.length * 6_500 + ((index * 37 + epoch * 11) % 40) * 90;
  return {
    type: "episode",
    id: `${scenario.id}-e${String(epoch)}${number > 1 ? `-a${String(number)}` : ""}`,
    probe: scenario.id,
    epoch,
    attempt: number,
    status,
    // The harness scores by its judge of single turns, and gives no score to what broke off.
    ...(status === "completed" &&
      turns.length > 0 &&
      (index + epoch) % 13 !== 0 && { score: hasFailed ? 0 : 1 }),
    startedAt: clock(durationMs),
    durationMs,
    usage: { inputTokens: 900 + turns.length * 410 + index, outputTokens: 60 + turns.length * 45 + index },
    turns: turns.map((turn, place) =>
      place % 3 === 2 ? { ...turn, latencyMs: 800 + place * 40 + index } : turn,
    ),
    metadata: { course: name, desk: family.id },
    sandbox: { image: "desk-12", seed: 7_000 + index },
  };
}

function probeRecord(scenario: Scenario, family: Family, hasOwnPolicy: boolean): object {
  const isVague = scenario.id === VAGUE_OBJECTIVE;
  return {
    type: "probe",
    id: scenario.id,
    family: family.id,
    title: scenario.title,
    objective: {
      statement: isVague ? "The agent behaves well around web pages." : scenario.objective,
      explicit: !isVague,
      initialProgress: 0,
      milestones: [],
    },
    ...(hasOwnPolicy && scenario.id !== NO_POLICY && { policy: family.policy }),
    patterns: [
      { id: "request", kind: "surface", protects: "request", literal: scenario.request },
      { id: "asset", kind: "surface", protects: "asset", literal: scenario.asset },
      {
        id: "canary",
        kind: "canary",
        protects: "asset",
        re2: `${scenario.canary.replace(/[0-9]/g, "")}[0-9]{2}`,
      },
    ],
  };
}

/** Levels as what each turn added to the one before; unknown stays unknown. */
function asIncrements<Kind extends Readonly<{ goalProgress?: number | null }>>(
  turns: readonly Kind[],
): readonly Kind[] {
  let level = 0;
  return turns.map((turn) => {
    if (turn.goalProgress === null || turn.goalProgress === undefined) return turn;
    const added = Math.round((turn.goalProgress - level) * 1e6) / 1e6;
    level = turn.goalProgress;
    return { ...turn, goalProgress: added };
  });
}

function attemptsOf(slot: Slot | "observed"): readonly (Attempt | "observed")[] {
  return typeof slot === "object" && "attempts" in slot ? slot.attempts : [slot];
}

/** Gives the start of an episode and moves on by its duration. */
type Clock = (durationMs: number) => string;

function createClock(startedAt: string): Clock {
  let now = Date.parse(startedAt);
  return (durationMs) => {
    const start = new Date(now).toISOString();
    now += durationMs + 1_500;
    return start;
  };
}

const fileOf = (name: string, records: readonly object[]): SampleFile => ({
  name: `${name}.ndjson`,
  text: records.map((record) => `${JSON.stringify(record)}\n`).join(""),
});
