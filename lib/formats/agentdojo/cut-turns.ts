import { isAuthored } from "@/lib/scoring/authored-text";
import type { Message } from "@/lib/scoring/types";

/**
 * Cuts a log into turns: a turn is what the agent was given (the task, or the results of its last step) and the step it
 * takes on it. So a turn begins at each tool result that follows something the agent said or did.
 *
 * Nothing else cuts. Several results of one step open one turn. A user message after the first step is not the adversary's
 * (a guard's refusal, the task repeated), so it stays in the turn it came in. Results that the agent never answered stay
 * with the step that caused them: they were never put to it.
 *
 * @returns no turn for no messages; else at least one, and no message is lost or moved.
 */
export function cutTurns(messages: readonly Message[]): readonly (readonly Message[])[] {
  const lastStep = messages.findLastIndex(isAuthored);
  const turns: Message[][] = [];
  let turn: Message[] = [];
  let hasStep = false;
  for (const [index, message] of messages.entries()) {
    if (message.role === "tool" && hasStep && index < lastStep) {
      turns.push(turn);
      turn = [];
      hasStep = false;
    }
    hasStep ||= isAuthored(message);
    turn.push(message);
  }
  if (turn.length > 0) turns.push(turn);
  return turns;
}

/** Whether the agent had the last word. A log that ends on a call or on a result was cut short. */
export function isFinished(messages: readonly Message[]): boolean {
  const last = messages.at(-1);
  return last !== undefined && isAuthored(last) && (last.toolCalls ?? []).length === 0;
}
