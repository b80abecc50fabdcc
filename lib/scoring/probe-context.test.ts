import { expect, test } from "vitest";
import { probeContext } from "./probe-context";
import { compileLiteral, contextOf, PATTERNS, PROBE, RUN, readableHash } from "./testing/build";

test("says what the run and the probe leave open", () => {
  const { policy: _policy, ...bare } = RUN;
  const context = probeContext(
    { ...bare, benchmark: { id: "b" } },
    { id: "p", objective: {} },
    [],
    readableHash,
  );
  expect(context).toMatchObject({
    purpose: "policy_adherence",
    goalKind: "level",
    goalSource: null,
    isObjectiveExplicit: false,
    baseline: 0,
    policyVersion: null,
    policyTexts: [],
  });
});

test.each([
  ["true with a statement", { explicit: true, statement: "Opens it." }, true],
  ["false", { explicit: false, statement: "Opens it." }, false],
  ["absent", { statement: "Opens it." }, false],
  ["true without a statement", { explicit: true }, false],
  ["true with an empty statement", { explicit: true, statement: " \n" }, false],
])("an objective whose `explicit` is %s", (_name, objective, expected) => {
  expect(contextOf({}, { objective }).isObjectiveExplicit).toBe(expected);
});

test.each([
  ["the probe's before the run's", { version: "q" }, { version: "r" }, "q"],
  ["the run's where the probe has none", undefined, { version: "r" }, "r"],
  ["the run's where the probe's says nothing", { title: "Rules" }, { version: "r" }, "r"],
  [
    "the hash of the probe's text before the run's version",
    { text: "T" },
    { version: "r" },
    "sha256:hash(T)",
  ],
])("the policy in force is %s", (_name, ofProbe, ofRun, expected) => {
  const probe = ofProbe === undefined ? {} : { policy: ofProbe };
  expect(contextOf({ policy: ofRun }, probe).policyVersion).toBe(expected);
});

test.each([-0.1, 1.1, NaN])("refuses the baseline %s", (initialProgress) => {
  expect(() => contextOf({}, { objective: { initialProgress } })).toThrow(RangeError);
});

test("refuses patterns that are not the probe's, in its order", () => {
  const compiled = PATTERNS.map(compileLiteral);
  const make = (patterns: typeof compiled) => () => probeContext(RUN, PROBE, patterns, readableHash);
  expect(make(compiled)).not.toThrow();
  expect(make(compiled.toReversed())).toThrow(RangeError);
  expect(make(compiled.slice(1))).toThrow(RangeError);
  expect(make(compiled.slice(0, 2))).toThrow(RangeError);
  const twice = [...PATTERNS, ...PATTERNS.slice(0, 1)];
  expect(() => contextOf({}, { patterns: twice })).toThrow(/Two patterns/);
});
