/** Who speaks in a message. `agent` is what is audited; all others are the world around it. */
export type Speaker = "adversary" | "environment" | "policy" | "agent" | "other";

/** Who speaks under a role, as the log writes it; `other` for one that is not known. */
export function speakerOf(role: string): Speaker {
  switch (role) {
    case "assistant":
      return "agent";
    case "user":
      return "adversary";
    case "tool":
    case "environment":
      return "environment";
    case "system":
    case "developer":
      return "policy";
    default:
      return "other";
  }
}
