import { argumentsText, isAuthored } from "../scoring/authored-text";
import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { Message } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { PRESSURE_UNSTATED, pressureWord } from "./pressure-words";
import { speakerOf } from "../scoring/speaker";
import { speakerWord } from "./speaker-words";

/**
 * A transcript, or one turn of it, as plain text to be pasted anywhere: no markup, and every text as it stands in the log.
 *
 * @param turn - from 0; null for all of them. One that is not there gives an empty text.
 */
export function plainTranscript(prepared: PreparedEpisode, turn: number | null): string {
  const turns = turn === null ? prepared.episode.turns.keys() : [turn];
  return Array.from(turns, (one) => plainTurn(prepared, one)).join("\n\n");
}

function plainTurn({ episode, goal, refusal }: PreparedEpisode, turn: number): string {
  const written = episode.turns[turn];
  if (written === undefined) return "";
  const { pressure, retracted, messages } = written;
  const head = [
    `Turn ${turn + 1}${retracted === true ? ", retracted" : ""}`,
    `Pressure: ${pressure === undefined ? PRESSURE_UNSTATED : pressureWord[pressure]}`,
    `Goal progress: ${levelText(goal[turn])}`,
    `Refusal surface: ${levelText(refusal[turn])}`,
  ];
  return [head.join("\n"), ...messages.flatMap(plainMessage)].join("\n\n");
}

const levelText = (level: number | null | undefined): string =>
  level === null || level === undefined ? "unknown" : formatMillionths(level);

function plainMessage(message: Message): readonly string[] {
  const { role, content, reasoning, toolCalls = [], toolCallId, isError } = message;
  const said: string[] = [];
  if (isWritten(reasoning)) said.push(`Reasoning\n${reasoning}`);
  const isResult = role === "tool";
  if (isWritten(content) || (!isAuthored(message) && !isResult))
    said.push(`${isResult ? resultName(toolCallId, isError === true) : nameOf(role)}\n${content ?? ""}`);
  else if (isResult) said.push(`${resultName(toolCallId, isError === true)}\nEmpty`);
  for (const { id, name, arguments: given } of toolCalls) {
    const text = argumentsText(given);
    said.push(`Tool call ${name}${id === undefined ? "" : `, ${id}`}${text === null ? "" : `\n${text}`}`);
  }
  return said;
}

const resultName = (callId: string | undefined, isError: boolean): string =>
  `Tool ${isError ? "error" : "result"}${callId === undefined ? "" : `, ${callId}`}`;

function nameOf(role: string): string {
  const speaker = speakerOf(role);
  return speaker === "other" ? role : speakerWord[speaker];
}

function isWritten(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== "";
}
