import banking from "./packs/agentdojo-banking.json" with { type: "json" };
import slack from "./packs/agentdojo-slack.json" with { type: "json" };
import travel from "./packs/agentdojo-travel.json" with { type: "json" };
import workspace from "./packs/agentdojo-workspace.json" with { type: "json" };
import type { ProbePackText } from "../reader";
import { writePack } from "./write-pack";

/** The packs that come with the product, as their files are written. */
export const BUILT_IN_PACKS: readonly ProbePackText[] = [
  { name: "agentdojo-banking.json", text: writePack(banking) },
  { name: "agentdojo-slack.json", text: writePack(slack) },
  { name: "agentdojo-travel.json", text: writePack(travel) },
  { name: "agentdojo-workspace.json", text: writePack(workspace) },
];
