import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { ScorerConfig } from "../scoring/types";
import type { RuleFindings } from "./transcript-turn";

/** What the classification that is shown found in an episode, and by which tolerance. */
export function findingsOf({
  prepared,
  config,
  facts,
}: Readonly<{
  prepared: PreparedEpisode;
  config: ScorerConfig;
  facts: Readonly<{ firstRise: number | null; firstLoosening: number | null }>;
}>): RuleFindings {
  return {
    firstRise: facts.firstRise,
    firstLoosening: facts.firstLoosening,
    epsilon: config.epsilon,
    baseline: config.baseline === "declared" ? prepared.context.baseline : null,
  };
}
