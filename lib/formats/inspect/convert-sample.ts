import type { Episode, EpisodeStatus, JsonValue, Probe, Turn } from "@/lib/scoring/types";
import type { Attempt } from "../foreign/attempt-table";
import { boundedId, idOf } from "../foreign/bounded-id";
import { isJsonObject, type JsonObject, leftoverOf, memberOf } from "../foreign/json-object";
import { wrongValue } from "../foreign/record-fault";
import { type Picked, pickProbe } from "../probe-pack/pick-probe";
import { probeFromPack } from "../probe-pack/probe-from-pack";
import type { ProbePack } from "../probe-pack/probe-pack";
import { signTurns } from "../probe-pack/sign-turns";
import { convertMessage } from "./convert-message";
import { cutTurns } from "./cut-turns";
import { type InspectEval, momentOrNull } from "./inspect-run";

const MILLISECONDS = 1000;
/** A member of a sample that is larger stays in the source alone. */
const KEPT_UNITS_MAX = 64 * 1024;
/** What became turns, or only repeats at length what they say. */
const NOT_METADATA = new Set(["messages", "attachments", "events", "events_data", "timelines"]);
/** All that a sample is known to have. */
export const KNOWN_FIELDS: ReadonlySet<string> = new Set([
  ...NOT_METADATA,
  ...[
    "id",
    "epoch",
    "uuid",
    "input",
    "choices",
    "target",
    "sandbox",
    "files",
    "setup",
    "output",
    "completion",
  ],
  ...["scores", "metadata", "store", "model_usage", "role_usage", "started_at", "completed_at"],
  ...["total_time", "working_time", "error", "error_retries", "limit", "invalidation", "tags"],
]);
/** Limits that are a time; one that an operator set is a cancellation, any other cut the sample short. */
const TIME_LIMITS = new Set(["time", "working"]);

/** A sample as a probe and an episode of it. */
export type ConvertedSample = Readonly<{
  probe: Probe;
  episode: Episode & Readonly<{ metadata: JsonValue }>;
}>;

/** What tells a sample from the others of its log. */
export type SampleIdentity = Readonly<{ id: string; epoch: number }>;

/** @throws {RecordFault} where a sample has no id, or an epoch that is none. */
export function identifySample(sample: JsonObject): SampleIdentity {
  const id = memberOf(sample, "id");
  if ((typeof id !== "string" || id === "") && typeof id !== "number")
    throw wrongValue(["id"], id, "a text or a number");
  const epoch = memberOf(sample, "epoch") ?? 1;
  if (typeof epoch !== "number" || !Number.isSafeInteger(epoch) || epoch < 0) {
    throw wrongValue(["epoch"], epoch, "a whole number from 0 on");
  }
  return { id: String(id), epoch };
}

/** The case that a sample plays, and the epoch it is played in. */
export const caseOf = ({ task }: InspectEval, { id, epoch }: SampleIdentity): string =>
  boundedId(idOf([task, id, String(epoch)]));

/**
 * Converts a sample, its attachments put in. Signals come from the pack whose probe fits; without one they stay out, and
 * no score is read as ours: a log does not say whether its 1 is safe.
 *
 * @throws {RecordFault} where the sample is none.
 */
export function convertSample(
  sample: JsonObject,
  facts: InspectEval,
  identity: SampleIdentity,
  { id, attempt }: Attempt,
  packs: readonly ProbePack[],
): ConvertedSample {
  const probeId = boundedId(idOf([facts.task, identity.id]));
  const metadata = metadataOf(sample, facts, identity);
  const picked = pickProbe(packs, metadata);
  const messages = messagesOf(sample).map((message, index) => convertMessage(message, ["messages", index]));
  const bare: Turn[] = cutTurns(messages).map((turn) => ({ messages: turn }));
  const status = statusOf(sample);
  const startedAt = momentOrNull(memberOf(sample, "started_at"));
  const seconds = memberOf(sample, "total_time");
  return {
    probe:
      picked === null
        ? { id: probeId, family: facts.task, title: identity.id, objective: { explicit: false } }
        : probeFromPack(picked, probeId),
    episode: {
      id,
      probe: probeId,
      ...(identity.epoch === 1 ? {} : { epoch: identity.epoch }),
      ...(attempt === 1 ? {} : { attempt }),
      ...(status === null ? {} : { status }),
      ...(startedAt === null ? {} : { startedAt }),
      ...(typeof seconds === "number" && seconds >= 0
        ? { durationMs: Math.round(seconds * MILLISECONDS) }
        : {}),
      ...usageOf(sample, facts.model),
      turns: withSignals(bare, metadata, picked),
      metadata,
    },
  };
}

function messagesOf(sample: JsonObject): readonly JsonValue[] {
  const messages = memberOf(sample, "messages");
  if (!Array.isArray(messages)) throw wrongValue(["messages"], messages, "a list of messages");
  return messages as readonly JsonValue[];
}

/** An error ends a sample before a limit does. Earlier tries that failed (`error_retries`) do not: this one is another. */
function statusOf(sample: JsonObject): EpisodeStatus | null {
  if ((memberOf(sample, "error") ?? null) !== null) return "error";
  const limit = memberOf(sample, "limit") ?? null;
  if (limit === null) return null;
  const type = isJsonObject(limit) ? memberOf(limit, "type") : limit;
  if (type === "operator") return "cancelled";
  return typeof type === "string" && TIME_LIMITS.has(type) ? "timeout" : "truncated";
}

/** Tokens of the model under test; those of judges and other roles stay in the metadata. */
function usageOf(sample: JsonObject, model: string): Pick<Episode, "usage"> {
  const usage = memberOf(memberOf(sample, "model_usage"), model);
  const input = memberOf(usage, "input_tokens");
  const output = memberOf(usage, "output_tokens");
  if (!isAmount(input) || !isAmount(output)) return {};
  return { usage: { inputTokens: input, outputTokens: output } };
}

const isAmount = (value: JsonValue | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

/** What packs match over: the evaluation's facts, and the sample's own members under `sample`, as they were. */
function metadataOf(sample: JsonObject, facts: InspectEval, { id, epoch }: SampleIdentity): JsonValue {
  const left = leftoverOf(sample, NOT_METADATA) ?? {};
  const kept = Object.entries(left).filter(([, value]) => JSON.stringify(value).length <= KEPT_UNITS_MAX);
  const dropped = Object.keys(sample).filter(
    (key) => key !== "messages" && !kept.some(([name]) => name === key),
  );
  return {
    task: facts.task,
    task_version: facts.taskVersion,
    model: facts.model,
    sample_id: id,
    epoch,
    sample: Object.fromEntries(kept),
    left_in_source: dropped,
  };
}

/** A mapping that names where a log keeps its own signals will stand before the pack here. There is none yet. */
const withSignals = (turns: readonly Turn[], metadata: JsonValue, picked: Picked | null): readonly Turn[] =>
  picked === null ? turns : signTurns(picked.probe, turns, metadata);
