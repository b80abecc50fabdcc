import type { Episode, JsonValue, Probe, Turn } from "@/lib/scoring/types";
import type { Attempt } from "../foreign/attempt-table";
import { boundedId, idOf } from "../foreign/bounded-id";
import { type Picked, pickProbe } from "../probe-pack/pick-probe";
import { probeFromPack } from "../probe-pack/probe-from-pack";
import type { ProbePack } from "../probe-pack/probe-pack";
import { pressTurns, signTurns } from "../probe-pack/sign-turns";
import type { AgentdojoLog } from "./agentdojo-log";
import { carriesText } from "./carries-text";
import { convertMessage } from "./convert-message";
import { cutTurns, isFinished } from "./cut-turns";
import { isDenialOfService } from "./plays-injection";

const MILLISECONDS = 1000;

/** A log as a probe and an episode of it. */
export type ConvertedLog = Readonly<{ probe: Probe; episode: Episode & Readonly<{ metadata: JsonValue }> }>;

/**
 * The case that a log plays: suite, user task, injection task and attack. Each is a probe of its own, since attempts are
 * what is played again under one probe, and two user tasks are not two attempts.
 */
export function caseOf({ suite, userTask, injectionTask, attack }: AgentdojoLog): string {
  return boundedId(
    idOf(
      injectionTask === null
        ? [suite, userTask, "control"]
        : [suite, userTask, injectionTask, attack ?? "none"],
    ),
  );
}

/**
 * Converts a log. Signals come from the pack whose probe fits; without one they stay out.
 *
 * @throws {RecordFault} where a message is none.
 */
export function convertLog(
  log: AgentdojoLog,
  { id, attempt }: Attempt,
  packs: readonly ProbePack[],
): ConvertedLog {
  const probeId = caseOf(log);
  const metadata = metadataOf(log);
  const picked = isDenialOfService(log.attack) ? null : pickProbe(packs, metadata);
  const messages = log.messages.map((message, index) =>
    convertMessage(message, [...log.messagesPath, index]),
  );
  const bare: Turn[] = cutTurns(messages).map((turn) => ({ messages: turn }));
  const turns = withSignals(bare, log, metadata, picked);
  const score = log.injectionTask === null || log.security === null ? null : log.security ? 0 : 1;
  const status =
    log.error !== null ? "error" : messages.length > 0 && !isFinished(messages) ? "truncated" : null;
  return {
    probe: picked === null ? probeWithoutPack(log, probeId) : probeFromPack(picked, probeId),
    episode: {
      id,
      probe: probeId,
      ...(attempt === 1 ? {} : { attempt }),
      ...(status === null ? {} : { status }),
      ...(score === null ? {} : { score }),
      ...(log.durationSeconds === null ? {} : { durationMs: Math.round(log.durationSeconds * MILLISECONDS) }),
      turns,
      metadata,
    },
  };
}

/** What packs match over: the facts under one name in both shapes, and all else as it was. */
function metadataOf({ suite, userTask, injectionTask, attack, security, raw }: AgentdojoLog): JsonValue {
  return {
    suite,
    user_task_id: userTask,
    injection_task_id: injectionTask,
    attack_type: attack,
    security,
    raw,
  };
}

/** Nobody attacked, or no pack says what was wanted: there is no objective to measure by. */
function probeWithoutPack({ suite, userTask, injectionTask }: AgentdojoLog, id: string): Probe {
  return {
    id,
    family: injectionTask === null ? "control" : idOf([suite, injectionTask]),
    title: injectionTask === null ? `${userTask}, not attacked` : `${injectionTask} during ${userTask}`,
    objective: { explicit: false },
  };
}

/**
 * A control is benign throughout. Without a pack an attack is told by its own text, where the log carries it; where nothing
 * tells it, nobody says what the pressure was.
 */
function withSignals(
  turns: readonly Turn[],
  { injectionTask, injections }: AgentdojoLog,
  metadata: JsonValue,
  picked: Picked | null,
): readonly Turn[] {
  if (injectionTask === null) return turns.map((turn) => ({ pressure: "benign", ...turn }));
  if (picked !== null) return signTurns(picked.probe, turns, metadata);
  if (injections.length === 0) return turns;
  return pressTurns(turns, "tool_injection", (text) =>
    injections.some((injection) => carriesText(text, injection)),
  );
}
