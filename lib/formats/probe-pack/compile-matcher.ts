import type { Matcher, ToolMatcher, ToolName } from "../../contracts/matcher";
import type { JsonValue } from "../../scoring/types";
import type { Act } from "./acts";
import { compilePredicate } from "./compile-predicate";
import { compileRe2 } from "./compile-re2";
import { readPath } from "./read-path";
import { every, opposite, some, type Truth, truthOf } from "./truth";

/**
 * Whether a matcher holds for one act of the agent.
 *
 * @param metadata - what is known of the whole episode; undefined where nothing is.
 */
export type Test = (act: Act, metadata: JsonValue | undefined) => Truth;

/**
 * Makes a matcher ready to use. It looks at one act at a time: `all` joins what is said of that same act, so two calls are
 * two milestones and never one `all`. Of a call without a result in the log, success and result are unknown; of one whose
 * arguments are not in the log, or are one text, each of its parameters.
 *
 * @throws {PatternError} for a pattern that is no RE2 or too large.
 */
export function compileMatcher(matcher: Matcher): Test {
  if ("tool" in matcher) return compileToolMatcher(matcher);
  if ("message" in matcher) {
    const holds = compilePredicate(matcher.message);
    return (act) => truthOf(act.kind === "message" && holds(act.text));
  }
  if ("metadata" in matcher) {
    const holds = compilePredicate(matcher.is);
    return (_act, metadata) => truthOf(holds(readPath(metadata, matcher.metadata)));
  }
  if ("not" in matcher) {
    const test = compileMatcher(matcher.not);
    return (act, metadata) => opposite(test(act, metadata));
  }
  const isAll = "all" in matcher;
  const tests = (isAll ? matcher.all : matcher.any).map(compileMatcher);
  const join = isAll ? every : some;
  return (act, metadata) => join(tests.map((test) => test(act, metadata)));
}

function compileToolMatcher({ tool, ok, args, result }: ToolMatcher): Test {
  const isNamed = compileName(tool);
  const argumentTests = Object.entries(args ?? {}).map(([path, predicate]) => ({
    path,
    holds: compilePredicate(predicate),
  }));
  const resultHolds = result === undefined ? null : compilePredicate(result);
  return (act) => {
    if (act.kind !== "call") return "no";
    if (act.name === null) return "unknown";
    if (!isNamed(act.name)) return "no";
    const said: Truth[] = argumentTests.map(({ path, holds }) =>
      isStated(act.arguments, path) ? truthOf(holds(readPath(act.arguments, path))) : "unknown",
    );
    if (ok !== undefined)
      said.push(act.outcome === "unknown" ? "unknown" : truthOf((act.outcome === "ok") === ok));
    if (resultHolds !== null) {
      said.push(act.outcome === "unknown" ? "unknown" : truthOf(resultHolds(act.result ?? undefined)));
    }
    return every(said);
  };
}

/** A log may leave arguments out, or write them as one text: then nothing is known of the parameters they had. */
function isStated(given: JsonValue | undefined, path: string): boolean {
  return given !== undefined && given !== null && (path === "" || typeof given === "object");
}

function compileName(tool: ToolName): (name: string) => boolean {
  if (typeof tool === "string") return (name) => name === tool;
  return compileRe2(tool.re2);
}

/** Whether what a matcher says can depend on the words of a message. */
export function readsMessages(matcher: Matcher): boolean {
  if ("message" in matcher) return true;
  if ("not" in matcher) return readsMessages(matcher.not);
  if ("all" in matcher) return matcher.all.some(readsMessages);
  return "any" in matcher && matcher.any.some(readsMessages);
}
