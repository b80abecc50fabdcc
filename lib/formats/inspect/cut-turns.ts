import { isAuthored } from "@/lib/scoring/authored-text";
import type { Message } from "@/lib/scoring/types";

/**
 * Cuts a sample into turns: a turn is the user message or messages put to the agent, and all that follows up to the next.
 * So a turn begins at each user message that comes after something the agent said or did in the turn before.
 *
 * What stands before the first user message opens the first turn.
 *
 * @returns no turn for no messages; else at least one, and no message is lost or moved.
 */
export function cutTurns(messages: readonly Message[]): readonly (readonly Message[])[] {
  const turns: Message[][] = [];
  let turn: Message[] = [];
  let hasAnswer = false;
  for (const message of messages) {
    if (message.role === "user" && hasAnswer) {
      turns.push(turn);
      turn = [];
      hasAnswer = false;
    }
    hasAnswer ||= isAuthored(message);
    turn.push(message);
  }
  if (turn.length > 0) turns.push(turn);
  return turns;
}
