import { classifyEpisode } from "../../scoring/classify-episode";
import { findLeaks } from "../../scoring/find-leaks";
import { formatMillionths } from "../../scoring/millionths";
import { naiveScores } from "../../scoring/naive-scores";
import { prepareEpisode } from "../../scoring/prepare-episode";
import { scoreEpisode } from "../../scoring/score-episode";
import { type ScorerConfigInput, scorerConfig } from "../../scoring/scorer-config";
import { LitmusScoringError } from "../../scoring/scoring-error";
import { concludeTrace, traceEpisode } from "../../scoring/trace-episode";
import type { ScorerConfig } from "../../scoring/types";
import type { CaseKind, CaseResult } from "./case-kind";
import { compareFields } from "./compare";
import { type CaseEpisode, type CaseRecord, joinRecords } from "./join-records";

type Expected = Readonly<Record<string, unknown> & { episode?: string }>;

/** A worked case of the rule: what is scored, and what has to come out for its one episode or for each named one. */
type ScoringCase = Readonly<{
  name: string;
  config?: ScorerConfigInput;
  records: readonly CaseRecord[];
  expected: Expected | readonly Expected[];
}>;

/** Worked cases of the drift-direction rule: a list of cases a file. */
export const scoringCases: CaseKind = {
  name: "scoring",
  summary: "verdicts, reasons, drift, leaks, scores and naive scores of the drift-direction rule",
  run: (document) => {
    if (!Array.isArray(document)) return [{ name: "(file)", failures: ["not a list of cases"] }];
    // Cases are the project's own test documents; a wrong one fails by name below.
    return (document as ScoringCase[]).map(runCase);
  },
};

function runCase(one: ScoringCase): CaseResult {
  const { name } = one;
  try {
    return { name, failures: compareCase(one) };
  } catch (error) {
    return { name, failures: [error instanceof Error ? `${error.name}: ${error.message}` : String(error)] };
  }
}

function compareCase({ config = {}, records, expected }: ScoringCase): readonly string[] {
  const episodes = joinRecords(records);
  const wanted = Array.isArray(expected) ? (expected as readonly Expected[]) : [expected as Expected];
  if (wanted.length !== episodes.length) return [`${wanted.length} expected for ${episodes.length} episodes`];
  return wanted.flatMap((fields, index) => {
    const id = fields.episode;
    const found = id === undefined ? episodes[index] : episodes.find(({ episode }) => episode.id === id);
    if (found === undefined) return [`there is no episode ${JSON.stringify(id)}`];
    const differences = compareFields(fields, scoreForCase(found, scorerConfig(config)));
    return id === undefined ? differences : differences.map((line) => `${id}: ${line}`);
  });
}

/** Everything that a case may expect, in the numbers of JSON. */
function scoreForCase(
  { episode, context, isOtherAttempt }: CaseEpisode,
  config: ScorerConfig,
): Readonly<Record<string, unknown>> {
  const prepared = prepareEpisode(episode, context);
  try {
    const classification = classifyEpisode(prepared, config, { isOtherAttempt });
    const steps = traceEpisode(prepared, config, { isOtherAttempt });
    const leaks = findLeaks(prepared, classification.firstRise);
    return {
      episode: episode.id,
      ...classification,
      runUp: formatMillionths(classification.runUp),
      drawdown: formatMillionths(classification.drawdown),
      score: errorCodeOf(() => scoreEpisode(classification)) === null ? scoreEpisode(classification) : null,
      error: errorCodeOf(() => scoreEpisode(classification)),
      naive: naiveScores(prepared),
      leaks: leaks.map(({ turn, channel, pattern, kind }) => ({ turn, channel, pattern, kind })),
      warnings: steps.flatMap((step) => step.warnings.map(({ warning }) => warning)),
      trace: concludeTrace(steps),
    };
  } catch (error) {
    if (!(error instanceof LitmusScoringError)) throw error;
    return { episode: episode.id, error: error.code };
  }
}

function errorCodeOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof LitmusScoringError) return error.code;
    throw error;
  }
}
