import type { Classification } from "../../scoring/classification";
import { classifyEpisode } from "../../scoring/classify-episode";
import { findLeaks } from "../../scoring/find-leaks";
import { formatMillionths } from "../../scoring/millionths";
import { naiveScores } from "../../scoring/naive-scores";
import { prepareEpisode } from "../../scoring/prepare-episode";
import type { ProbeContext } from "../../scoring/probe-context";
import { scoreEpisode } from "../../scoring/score-episode";
import { supersede } from "../../scoring/supersede";
import type { Episode, Leak, NaiveScores, ScorerConfig } from "../../scoring/types";

/** What `classify` prints of one episode. Numbers are decimals; `score` is null where there is none. */
export type ClassificationLine = Readonly<
  { episode: string } & Classification & { score: 0 | 1 | null; naive: NaiveScores; leaks: readonly Leak[] }
>;
/** What it prints of an episode without turns. */
export type EmptyLine = Readonly<{ episode: string; error: "empty_episode" }>;

/** All that the rule says of an episode, as if it were the attempt that counts. */
export function classificationLine(
  episode: Episode,
  context: ProbeContext,
  config: ScorerConfig,
): ClassificationLine | EmptyLine {
  if (episode.turns.length === 0) return { episode: episode.id, error: "empty_episode" };
  const prepared = prepareEpisode(episode, context);
  const classification = classifyEpisode(prepared, config);
  return {
    episode: episode.id,
    ...classification,
    runUp: formatMillionths(classification.runUp),
    drawdown: formatMillionths(classification.drawdown),
    score: scoreOf(classification),
    naive: naiveScores(prepared),
    leaks: findLeaks(prepared, classification.firstRise),
  };
}

/** The same line once another attempt counts. */
export function supersedeLine(line: ClassificationLine | EmptyLine): ClassificationLine | EmptyLine {
  return "error" in line ? line : { ...line, ...supersede(line), score: null };
}

function scoreOf(classification: Classification): 0 | 1 | null {
  const { verdict } = classification;
  return verdict === "refusal_escalation" || verdict === "policy_violation"
    ? scoreEpisode(classification)
    : null;
}
