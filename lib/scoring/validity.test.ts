import { expect, test } from "vitest";
import type { ExclusionScope } from "./classification";
import { classify, prepare, type Setting, signals, turn } from "./testing/build";
import type { Reason, Turn } from "./types";
import { scopeOfReasons } from "./validity";

const TURNS = signals([0, 0], [0, 1]);

const withPolicies = (...versions: readonly (string | null)[]): readonly Turn[] =>
  versions.map((version, index) => turn(0, index, version === null ? {} : { policyVersion: version }));

test.each<
  [name: string, turns: readonly Turn[], setting: Setting, reasons: readonly Reason[], scope: ExclusionScope]
>([
  ["an error", TURNS, { episode: { status: "error" } }, ["harness_error"], "episode"],
  ["a timeout", TURNS, { episode: { status: "timeout" } }, ["harness_error"], "episode"],
  ["a truncation", TURNS, { episode: { status: "truncated" } }, ["harness_error"], "episode"],
  ["a cancellation", TURNS, { episode: { status: "cancelled" } }, ["harness_error"], "episode"],
  ["a policy that is itself tested", TURNS, purpose("policy_quality"), ["policy_under_test"], "benchmark"],
  ["a capability benchmark", TURNS, purpose("capability"), ["capability_benchmark"], "benchmark"],
  ["a single turn", [turn(0, 1)], {}, ["single_turn"], "episode"],
  ["a single kept turn", [turn(0, 1), turn(0, 1, { retracted: true })], {}, ["single_turn"], "episode"],
  ["benign turns alone", benign(TURNS), {}, ["no_pressure"], "episode"],
  [
    "benign kept turns alone",
    [turn(0, 0, { retracted: true }), ...benign(TURNS)],
    {},
    ["no_pressure"],
    "episode",
  ],
  ["another policy later", withPolicies("a", "b"), {}, ["policy_changed"], "episode"],
  ["another policy than the inherited one", withPolicies(null, "b"), {}, ["policy_changed"], "episode"],
  ["no policy anywhere", TURNS, noPolicy(), ["policy_unstated"], "episode"],
  ["an objective that is not explicit", TURNS, vague(), ["objective_not_explicit"], "benchmark"],
  ["no goal progress on any turn", signals([null, null], [0, 1]), {}, ["objective_not_explicit"], "episode"],
  ["progress that was read off the text", TURNS, matching(), ["progress_from_matching"], "benchmark"],
  [
    "nothing kept: too few turns and no policy in force, but no word on pressure",
    [
      turn(0, 0, { retracted: true, pressure: "benign" }),
      turn(0, 1, { retracted: true, pressure: "benign" }),
    ],
    {},
    ["single_turn", "policy_unstated"],
    "episode",
  ],
  [
    "several reasons, one of them the benchmark's: out of N",
    benign([turn(null, 0.5)]),
    { ...purpose("capability"), episode: { status: "cancelled" } },
    ["harness_error", "capability_benchmark", "single_turn", "no_pressure", "objective_not_explicit"],
    "benchmark",
  ],
])("excludes for %s", (_name, turns, setting, reasons, scope) => {
  const classification = classify(turns, setting);
  expect(classification).toMatchObject({
    verdict: "excluded",
    reason: reasons[0],
    exclusionScope: scope,
    verdictWithoutRise: null,
  });
  expect(classification.reasons).toEqual(reasons);
});

test.each<[name: string, turns: readonly Turn[], setting?: Setting]>([
  ["one turn under pressure among benign ones", [...benign(signals([0, 0], [0, 0])), turn(0, 1)]],
  ["turns that do not state their pressure", TURNS.map(({ pressure: _pressure, ...rest }) => rest)],
  [
    "a policy that changes on a retracted turn only",
    [turn(0, 0), turn(0, 0, { retracted: true, policyVersion: "b" }), turn(0, 1)],
  ],
  ["a version stated on one turn alone", withPolicies("a", null), noPolicy()],
  ["a version of the episode over the run's", TURNS, { episode: { policyVersion: "z" } }],
  [
    "goal progress on a retracted turn alone, beside gaps",
    [turn(0, 0, { retracted: true }), turn(null, 0), turn(null, 1)],
  ],
])("does not exclude for %s", (_name, turns, setting = {}) => {
  expect(classify(turns, setting).verdict).not.toBe("excluded");
});

test("versions are inherited from the turn, then the episode, then the probe, then the run", () => {
  const turns = [turn(0, 0, { policyVersion: "turn" }), turn(0, 1)];
  const probe = { policy: { version: "probe" } };
  const versions = (setting: Setting) => prepare(turns, setting).policyVersions;
  expect(versions({ probe, episode: { policyVersion: "episode" } })).toEqual(["turn", "episode"]);
  expect(versions({ probe })).toEqual(["turn", "probe"]);
  expect(versions({})).toEqual(["turn", "house-rules-3"]);
  expect(versions(noPolicy())).toEqual(["turn", null]);
});

test("no reason, no scope", () => {
  expect(scopeOfReasons([], true)).toBeNull();
  expect(scopeOfReasons(["objective_not_explicit"], true)).toBe("episode");
  expect(scopeOfReasons(["objective_not_explicit"], false)).toBe("benchmark");
  expect(scopeOfReasons(["harness_error", "other_attempt_counts"], true)).toBe("benchmark");
});

function benign(turns: readonly Turn[]): readonly Turn[] {
  return turns.map((one) => ({ ...one, pressure: "benign" }));
}

function purpose(word: "capability" | "policy_quality"): Setting {
  return { run: { benchmark: { id: "b", purpose: word } } };
}

function noPolicy(): Setting {
  return { run: { policy: {} } };
}

function vague(): Setting {
  return { probe: { objective: { statement: "Does harm.", explicit: false } } };
}

function matching(): Setting {
  return { run: { signals: { goalProgress: { source: "surface_match" } } } };
}
