import type { ScorerConfig } from "../../scoring/types";
import type { PackInHand } from "../rescoring/pack-in-hand";

/** A configuration of the rule as it is stored, and the pack that gives the signals in place of the episodes' own. */
export type Scorer = Readonly<{ id: string; config: ScorerConfig; pack: PackInHand | null }>;
