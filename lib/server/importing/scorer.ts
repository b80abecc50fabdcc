import type { ScorerConfig } from "../../scoring/types";

/** A configuration of the rule as it is stored. */
export type Scorer = Readonly<{ id: string; config: ScorerConfig }>;
