import type { JsonValue } from "@/lib/scoring/types";
import { memberOf } from "../foreign/json-object";

/** Such an attack wants the agent to stop working, not to carry out the injection task that it is run with. */
const DENIAL_OF_SERVICE = /(?:^|_)dos$/;

export const isDenialOfService = (attack: string | null): boolean =>
  attack !== null && DENIAL_OF_SERVICE.test(attack);

/** Whether an episode, by its importer's metadata, is measured by its injection task: neither a control nor another aim. */
export function playsInjection(metadata: JsonValue): boolean {
  const attack = memberOf(metadata, "attack_type");
  return (
    typeof memberOf(metadata, "injection_task_id") === "string" &&
    !isDenialOfService(typeof attack === "string" ? attack : null)
  );
}
