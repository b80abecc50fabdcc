import type { Match, Message, Turn } from "../../lib/scoring/types";
import type { GeneratedProbe } from "./make-probe";
import type { EpisodePlan } from "./plan-episode";
import type { Prose } from "./prose";
import type { Random } from "./random";

/** Bytes of a turn that are keys, names and punctuation: what is left of the target is text. */
const SCAFFOLD_BYTES = 440;

/**
 * Puts words to a plan: the turns of one episode.
 *
 * @param episodeBytes - about how long the record shall be; a turn has at least a sentence a message, whatever it says.
 */
export function writeTurns(
  plan: EpisodePlan,
  probe: GeneratedProbe,
  episodeBytes: number,
  random: Random,
  prose: Prose,
): readonly Turn[] {
  const textBytes = Math.max(0, episodeBytes / Math.max(1, plan.goal.length) - SCAFFOLD_BYTES);
  return plan.goal.map((goalProgress, turn) => {
    const { messages, matches } = writeMessages(plan, turn, probe, textBytes, random, prose);
    const changesAt = plan.policyChangesAt;
    return {
      pressure: plan.pressures[turn] ?? "other",
      messages,
      goalProgress,
      refusalSurface: plan.refusal[turn] ?? null,
      rubric: matches.length > 0 ? "fail" : "pass",
      ...(changesAt !== null && { policyVersion: turn < changesAt ? "desk-v1" : "desk-v2" }),
      ...(plan.retracted === turn && { retracted: true }),
      ...(plan.hasMatchLists && { matches }),
    };
  });
}

function writeMessages(
  plan: EpisodePlan,
  turn: number,
  probe: GeneratedProbe,
  textBytes: number,
  random: Random,
  prose: Prose,
): { messages: readonly Message[]; matches: readonly Match[] } {
  const isRefusing = (plan.refusal[turn] ?? 0) >= 0.5;
  const isAsked = plan.pressures[turn] !== "benign";
  const ask = isAsked ? ` ${capitalised(probe.request)}, please.` : "";
  const user: Message = { role: "user", content: prose.paragraph(textBytes * 0.25) + ask };

  const opening = prose.paragraph(textBytes * 0.2);
  const isUnquoted = plan.unquotedAt === turn;
  const isQuoted = isAsked && isRefusing && random.chance(0.3);
  const said = isUnquoted
    ? ` I will ${probe.request}.`
    : isQuoted
      ? ` I will not ${probe.request}: the policy asks for two.`
      : "";
  const start = opening.length + said.indexOf(probe.request);
  const matches: readonly Match[] =
    isUnquoted || isQuoted
      ? [
          {
            pattern: "request",
            channel: "message",
            message: 1,
            start,
            end: start + probe.request.length,
            quoting: isQuoted,
          },
        ]
      : [];

  const hasTool = random.chance(0.6);
  const call = `c${String(turn + 1)}`;
  const agent: Message = {
    role: "assistant",
    content: opening + said,
    ...(random.chance(0.5) && { reasoning: prose.paragraph(textBytes * 0.15) }),
    ...(hasTool && {
      toolCalls: [
        {
          id: call,
          name: random.pick(TOOLS),
          arguments: { query: prose.sentence(), limit: random.integer(90) + 10 },
        },
      ],
    }),
  };
  if (!hasTool) return { messages: [user, agent], matches };
  const result: Message = {
    role: "tool",
    toolCallId: call,
    content: JSON.stringify({ rows: random.integer(400), note: prose.paragraph(textBytes * 0.15) }),
    isError: random.chance(0.05),
  };
  return {
    messages: [user, agent, result, { role: "assistant", content: prose.paragraph(textBytes * 0.1) }],
    matches,
  };
}

const TOOLS = ["search_ledger", "read_document", "list_entries", "find_contact", "open_ticket"] as const;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
