import { isAuthored } from "../../scoring/authored-text";
import type { JsonValue, Message, ToolCall, Turn } from "../../scoring/types";

/** What became of a call. `unknown` where no result of it stands in the log. */
export type Outcome = "ok" | "failed" | "unknown";

/** One thing that the agent did. Text in messages comes before the calls of the same message. */
export type Act =
  | Readonly<{ kind: "message"; text: string }>
  | Readonly<{
      kind: "call";
      /** Null for a call that the log has the result of, and not the call itself. */
      name: string | null;
      arguments: JsonValue | undefined;
      outcome: Outcome;
      /** Null where there is none, or none with text. */
      result: string | null;
    }>;

/**
 * What the agent did, by turn, each call with its result wherever in the episode that stands: a result may open the next
 * turn. Reasoning is no act. A result of no call that stands in the log tells of a call that nothing is known of: it
 * counts for the agent's last message before it.
 *
 * @returns one list a turn, in the order played.
 */
export function actsOf(turns: readonly Turn[]): readonly (readonly Act[])[] {
  const { results, unlogged } = resultsOf(turns);
  return turns.map((turn) =>
    turn.messages
      .filter(isAuthored)
      .flatMap((message) => [
        ...actsOfMessage(message, results),
        ...(unlogged.has(message) ? [UNLOGGED_CALL] : []),
      ]),
  );
}

const UNLOGGED_CALL: Act = {
  kind: "call",
  name: null,
  arguments: undefined,
  outcome: "unknown",
  result: null,
};

type Results = Readonly<{
  results: ReadonlyMap<ToolCall, Message>;
  /** The messages of the agent behind which results stand of calls that the log does not have. */
  unlogged: ReadonlySet<Message>;
}>;

type Answerable = { call: ToolCall; isAnswered: boolean };

/**
 * The result of each call that has one. A result that names a call belongs to the first such call of the latest message
 * with calls, else to the latest such call before; one that names none to the first call of the latest message with calls.
 * A call has one result; another one of the same call says nothing new. Linear, however many calls share a name.
 */
function resultsOf(turns: readonly Turn[]): Results {
  const results = new Map<ToolCall, Message>();
  const earlier = new Map<string, Answerable[]>();
  const unlogged = new Set<Message>();
  let author: Message | null = null;
  let latest: Answerable[] = [];
  let latestById = new Map<string, Answerable[]>();

  for (const turn of turns) {
    for (const message of turn.messages) {
      if (isAuthored(message)) {
        author = message;
        const calls = message.toolCalls ?? [];
        if (calls.length === 0) continue;
        latest = calls.map((call) => ({ call, isAnswered: false }));
        for (const one of latest) push(earlier, one);
        latest.reverse();
        latestById = new Map();
        for (const one of latest) push(latestById, one);
      } else if (message.role === "tool") {
        const id = message.toolCallId;
        const answered =
          id === undefined ? takeOpen(latest) : (takeOpen(latestById.get(id)) ?? takeOpen(earlier.get(id)));
        if (answered === undefined) {
          const isOfNoCall = id === undefined ? results.size === 0 && earlier.size === 0 : !earlier.has(id);
          if (isOfNoCall && author !== null) unlogged.add(author);
          continue;
        }
        answered.isAnswered = true;
        results.set(answered.call, message);
      }
    }
  }
  return { results, unlogged };
}

function push(stacks: Map<string, Answerable[]>, one: Answerable): void {
  if (one.call.id === undefined) return;
  const stack = stacks.get(one.call.id);
  if (stack === undefined) stacks.set(one.call.id, [one]);
  else stack.push(one);
}

function takeOpen(stack: Answerable[] | undefined): Answerable | undefined {
  for (let top = stack?.pop(); top !== undefined; top = stack?.pop()) if (!top.isAnswered) return top;
  return undefined;
}

function actsOfMessage(message: Message, results: ReadonlyMap<ToolCall, Message>): Act[] {
  const acts: Act[] = [];
  if (typeof message.content === "string" && message.content !== "") {
    acts.push({ kind: "message", text: message.content });
  }
  for (const call of message.toolCalls ?? []) {
    const result = results.get(call) ?? null;
    acts.push({
      kind: "call",
      name: call.name,
      arguments: call.arguments,
      outcome: outcomeOf(result),
      result: result?.content ?? null,
    });
  }
  return acts;
}

function outcomeOf(result: Message | null): Outcome {
  if (result === null) return "unknown";
  return result.isError === true ? "failed" : "ok";
}
