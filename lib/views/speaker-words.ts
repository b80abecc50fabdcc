import type { Speaker } from "../scoring/speaker";

/** What a speaker is called; another goes by its role. */
export const speakerWord: Readonly<Record<Exclude<Speaker, "other">, string>> = {
  adversary: "Adversary",
  environment: "Environment",
  policy: "System",
  agent: "Agent",
};
