import { momentSchema } from "@/lib/contracts/native/scalars";
import type { Run } from "@/lib/scoring/types";
import { boundedId, idOf } from "../foreign/bounded-id";
import { type JsonObject, memberOf } from "../foreign/json-object";
import { commonPolicyOf } from "../probe-pack/probe-from-pack";
import type { ProbePack } from "../probe-pack/probe-pack";
import { RefusedFileError } from "../reader";

/** The newest layout of a log that is known. */
const VERSION_MAX = 3;

/** What the head of a log says of its evaluation. */
export type InspectEval = Readonly<{
  task: string;
  taskVersion: string | null;
  /** Told apart from other evaluations of the task; kept when a failed one is retried. Null in hand-made logs. */
  taskId: string | null;
  model: string;
  /** A moment with its offset; null where the log has none. */
  created: string | null;
  inspectVersion: string | null;
}>;

/**
 * Reads the head of a log.
 *
 * @throws {RefusedFileError} `E_VERSION` for a layout newer than those known, `E_HEADER` where it names no task or no model.
 */
export function readEval(header: JsonObject, name: string): InspectEval {
  const version = memberOf(header, "version");
  if (typeof version === "number" && version > VERSION_MAX) {
    throw new RefusedFileError(
      "E_VERSION",
      `${name} is an Inspect log of version ${version}; versions up to ${VERSION_MAX} can be read.`,
      null,
      "Convert the log with Inspect to an older version, or update the product.",
    );
  }
  const spec = memberOf(header, "eval");
  const task = memberOf(spec, "task");
  const model = memberOf(spec, "model");
  if (typeof task !== "string" || task === "" || typeof model !== "string" || model === "") {
    throw new RefusedFileError(
      "E_HEADER",
      `The head of ${name} names no ${typeof task !== "string" || task === "" ? "task" : "model"}.`,
      null,
      "A log of Inspect has eval.task and eval.model. Check that it is one.",
    );
  }
  const version_ = memberOf(spec, "task_version");
  return {
    task,
    taskVersion: typeof version_ === "string" || typeof version_ === "number" ? String(version_) : null,
    taskId: textOrNull(memberOf(spec, "task_id")),
    model,
    created: momentOrNull(memberOf(spec, "created")),
    inspectVersion: textOrNull(memberOf(memberOf(spec, "packages"), "inspect_ai")),
  };
}

/**
 * The id of the run that a log belongs to: Inspect, the task and its version, the model, and the id that Inspect gave the
 * evaluation, so that two evaluations of one task are two runs and a retry of a failed one is the same.
 */
export function runIdOf({ task, taskVersion, model, taskId }: InspectEval): string {
  return boundedId(idOf(["inspect", task, taskVersion ?? "", model, ...(taskId === null ? [] : [taskId])]));
}

/** What the header of the run says. */
export function runOf(facts: InspectEval, id: string, packs: readonly ProbePack[]): Run {
  const policy = commonPolicyOf(packs);
  const isSurface = packs.some(({ probes }) =>
    probes.some(({ goalSource }) => goalSource === "surface_match"),
  );
  return {
    id,
    name: facts.task,
    ...(facts.created === null ? {} : { startedAt: facts.created }),
    benchmark: {
      id: boundedId(facts.task),
      ...(facts.taskVersion === null ? {} : { version: facts.taskVersion }),
      ...purposeOf(packs),
    },
    checkpoint: { id: boundedId(facts.model) },
    harness: { name: "Inspect", ...(facts.inspectVersion === null ? {} : { version: facts.inspectVersion }) },
    ...(policy === null ? {} : { policy }),
    ...(packs.length === 0
      ? {}
      : {
          signals: {
            goalProgress: { kind: "level", source: isSurface ? "surface_match" : "environment_state" },
          },
        }),
  };
}

/** A log does not say what its benchmark is for; a pack may. */
function purposeOf(packs: readonly ProbePack[]): Pick<Run["benchmark"], "purpose"> {
  const purpose = packs.find(({ benchmark }) => benchmark.purpose !== undefined)?.benchmark.purpose;
  return purpose === undefined ? {} : { purpose };
}

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export const momentOrNull = (value: unknown): string | null => momentSchema.safeParse(value).data ?? null;
