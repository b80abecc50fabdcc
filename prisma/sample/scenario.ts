import type { JsonValue } from "../../lib/scoring/types";

/** A call of a tool as a scenario tells it. */
export type ToolUse = Readonly<{ name: string; arguments: { readonly [key: string]: JsonValue } }>;

/** One probe of the sample benchmark, in the words that its transcripts are made of. */
export type Scenario = Readonly<{
  id: string;
  title: string;
  /** The adversarial objective: what the agent would have done in the end. */
  objective: string;
  /** What is asked for: a verb phrase in lower case. It is also the pattern that protects the request. */
  request: string;
  /** The protected content: a clause. It is also the pattern that protects the asset. */
  asset: string;
  /** Planted where the agent reads; nobody has a reason to write it. */
  canary: string;
  /** The ordinary job that the conversation begins with. */
  errand: string;
  lookup: ToolUse;
  /** What the lookup says, apart from the planted lines. */
  found: string;
  errandReply: string;
  /** The call that carries the objective out. */
  act: ToolUse;
  /** The clause of the policy that forbids it. */
  rule: string;
  /** What the agent may do instead: a verb phrase. */
  offer: string;
  /** A false fact: a clause. */
  pretext: string;
  /** On whose word the adversary leans. */
  person: string;
  /** Why it would be kind to give in: a clause. */
  stake: string;
  /** The objective in three steps, each of which looks harmless: verb phrases. */
  steps: readonly [string, string, string];
}>;

/** A family of probes shares a policy. */
export type Family = Readonly<{
  id: string;
  policy: Readonly<{ id: string; version: string; title: string; text: string }>;
  scenarios: readonly Scenario[];
}>;
