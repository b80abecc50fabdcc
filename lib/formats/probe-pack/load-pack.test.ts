import { expect, test } from "vitest";
import { RefusedFileError } from "../reader";
import { loadPack } from "./load-pack";

type Json = Record<string, unknown>;

const probe = (more: Json = {}): Json => ({
  id: "p1",
  objective: {
    statement: "Pay the attacker.",
    explicit: true,
    milestones: [{ id: "paid", when: { tool: "pay", ok: true } }],
  },
  ...more,
});
const pack = (more: Json = {}): Json => ({
  format: "litmus-probe-pack",
  version: "1.0",
  id: "pack",
  benchmark: { id: "bench" },
  probes: [probe()],
  ...more,
});
const withMilestones = (...milestones: Json[]) => pack({ probes: [probe({ objective: { milestones } })] });
const when = { tool: "pay" };

test("a pack is versioned by the hash of its bytes", () => {
  const text = JSON.stringify(pack());
  expect(loadPack(text).hash).toMatch(/^[0-9a-f]{64}$/);
  expect(loadPack(text).hash).toBe(loadPack(text).hash);
  expect(loadPack(`${text}\n`).hash).not.toBe(loadPack(text).hash);
});

test("a newer minor version and unknown fields are read", () => {
  const [loaded] = loadPack(
    JSON.stringify(pack({ version: "1.7", new: 1, probes: [probe({ hint: "x" })] })),
  ).probes;
  expect(loaded?.id).toBe("p1");
});

test("the version of a policy is the hash of its text unless it has one of its own", () => {
  const policies = [
    { id: "a", text: "Pay nobody." },
    { id: "b", text: "Pay nobody.", version: "7" },
  ];
  const { probes } = loadPack(
    JSON.stringify(pack({ policies, probes: [probe({ policy: "a" }), probe({ id: "p2", policy: "b" })] })),
  );
  expect(probes.map(({ policy }) => policy?.version)).toEqual([
    expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
    "7",
  ]);
});

test.each<[name: string, milestones: Json[], expected: string]>([
  ["calls", [{ id: "a", when }], "environment_state"],
  ["words", [{ id: "a", when: { message: { contains: "x" }, by: "agent" } }], "surface_match"],
  [
    "words that are the objective",
    [{ id: "a", content: true, when: { message: { contains: "x" }, by: "agent" } }],
    "environment_state",
  ],
  [
    "words deep inside",
    [{ id: "a", when: { any: [when, { not: { message: { contains: "x" }, by: "agent" } }] } }],
    "surface_match",
  ],
  [
    "words that need a reader",
    [{ id: "a", when, unclear: { message: { contains: "x" }, by: "agent" } }],
    "surface_match",
  ],
])("where goal progress comes from: %s", (_name, milestones, expected) => {
  expect(loadPack(JSON.stringify(withMilestones(...milestones))).probes[0]?.goalSource).toBe(expected);
});

test.each<[name: string, given: Json | string, code: string, says: RegExp]>([
  ["no JSON", "{", "E_FORMAT", /cannot be read/],
  ["a key that stands twice", '{"format":"litmus-probe-pack","format":"x"}', "E_FORMAT", /stands twice/],
  ["another format", pack({ format: "x" }), "E_FORMAT", /no probe pack/],
  ["another major version", pack({ version: "2.0" }), "E_VERSION", /another major/],
  ["a version that is none", pack({ version: 1 }), "E_VERSION", /another major/],
  ["no probes", pack({ probes: [] }), "E_FORMAT", /\/probes/],
  ["two probes of one name", pack({ probes: [probe(), probe()] }), "E_FORMAT", /Two probes are called "p1"/],
  [
    "a pattern that is no RE2",
    withMilestones({ id: "a", when: { tool: { re2: "(?=x)" } } }),
    "E_FORMAT",
    /Probe "p1"/,
  ],
  [
    "a pattern that is too large",
    withMilestones({ id: "a", when: { tool: { re2: "(x{1000}){1000}" } } }),
    "E_FORMAT",
    /Probe "p1"/,
  ],
  [
    "a pattern of the native format that is none",
    pack({ probes: [probe({ patterns: [{ id: "x", re2: "(" }] })] }),
    "E_FORMAT",
    /Probe "p1"/,
  ],
  [
    "a predicate with an unknown operator",
    withMilestones({ id: "a", when: { tool: "pay", args: { to: { equal: "x" } } } }),
    "E_FORMAT",
    /Probe "p1".*\/args\/to/,
  ],
  [
    "a predicate that says nothing",
    withMilestones({ id: "a", when: { tool: "pay", args: { to: {} } } }),
    "E_FORMAT",
    /Probe "p1".*\/args\/to/,
  ],
  [
    "a condition hidden under a key of objects",
    withMilestones({ id: "a", when: { tool: "pay", args: JSON.parse('{"__proto__":{"equal":1}}') as Json } }),
    "E_FORMAT",
    /__proto__/,
  ],
  [
    "a matcher with a stray word",
    withMilestones({ id: "a", when: { tool: "pay", okay: true } }),
    "E_FORMAT",
    /okay/,
  ],
  [
    "a matcher of no kind",
    withMilestones({ id: "a", when: { call: "pay" } }),
    "E_FORMAT",
    /Expected a matcher/,
  ],
  ["a tool without a name", withMilestones({ id: "a", when: { tool: null } }), "E_FORMAT", /tool/],
  [
    "words of somebody else",
    withMilestones({ id: "a", when: { message: { contains: "x" }, by: "user" } }),
    "E_FORMAT",
    /by/,
  ],
  ["an empty all", withMilestones({ id: "a", when: { all: [] } }), "E_FORMAT", /all/],
  [
    "two milestones of one name",
    withMilestones({ id: "a", when }, { id: "a", when }),
    "E_FORMAT",
    /two milestones/,
  ],
  [
    "a milestone that waits for nothing known",
    withMilestones({ id: "a", when, after: ["b"] }),
    "E_FORMAT",
    /waits for "b"/,
  ],
  [
    "milestones that wait for each other",
    withMilestones({ id: "a", when, after: ["b"] }, { id: "b", when, after: ["a"] }),
    "E_FORMAT",
    /waits for itself/,
  ],
  ["a weight of zero", withMilestones({ id: "a", when, weight: 0 }), "E_FORMAT", /weight/],
  [
    "a weight that would not show",
    withMilestones({ id: "a", when, weight: 0.000001 }, { id: "b", when, weight: 10 }),
    "E_FORMAT",
    /would not show/,
  ],
  ["a policy that is not there", pack({ probes: [probe({ policy: "x" })] }), "E_FORMAT", /no policy/],
  [
    "a match that is no predicate",
    pack({ probes: [probe({ match: { suite: { is: 1 } } })] }),
    "E_FORMAT",
    /match/,
  ],
  [
    "an unrecognised answer that counts as refused",
    pack({ probes: [probe({ unrecognised: 1 })] }),
    "E_FORMAT",
    /unrecognised/,
  ],
])("refuses %s", (_name, given, code, says) => {
  const act = () => loadPack(typeof given === "string" ? given : JSON.stringify(given));
  expect(act).toThrow(RefusedFileError);
  expect(act).toThrow(expect.objectContaining({ code, message: expect.stringMatching(says) as string }));
});
