import type { JsonValue, Run } from "@/lib/scoring/types";
import { boundedId, idOf } from "../foreign/bounded-id";
import { isJsonObject, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { RecordFault } from "../foreign/record-fault";
import { commonPolicyOf } from "../probe-pack/probe-from-pack";
import type { ProbePack } from "../probe-pack/probe-pack";
import { DEFAULT_LIMITS, RefusedFileError, type Source } from "../reader";
import { recordsOf, type SourceOptions } from "./agentdojo-sources";

const DEFAULT_OPTIONS: SourceOptions = { limits: DEFAULT_LIMITS, isSalvage: false };

export const BENCHMARK_ID = "agentdojo";
/** What a log without a version is of: the export was made from it, and its files did not say. */
const FIRST_VERSION = "v1";

/** What tells the run that a file belongs to. */
export type AgentdojoIdentity = Readonly<{ pipeline: string; version: string }>;

/** The facts of one record, or of the line of the export that stands before its records. */
export function identityOf(record: JsonValue): AgentdojoIdentity | null {
  const inner = memberOf(record, "metadata");
  const facts = isJsonObject(inner) && memberOf(record, "suite_name") === undefined ? inner : record;
  const pipeline = ["pipeline_name", "model", "name"]
    .map((key) => memberOf(facts, key))
    .find((value) => typeof value === "string" && value !== "");
  const version = memberOf(facts, "benchmark_version");
  if (typeof pipeline !== "string") return null;
  return { pipeline, version: typeof version === "string" && version !== "" ? version : FIRST_VERSION };
}

/**
 * The id of the run that a file belongs to: AgentDojo, the pipeline (the model and its defences) and the version of the
 * benchmark. Files of one id make one run.
 *
 * @throws {RefusedFileError} where the first record cannot be read or names no pipeline.
 */
export async function agentdojoRunIdentity(
  source: Source,
  options: SourceOptions = DEFAULT_OPTIONS,
): Promise<string> {
  return runIdOf(await findIdentity(source, options));
}

export const runIdOf = ({ pipeline, version }: AgentdojoIdentity): string =>
  boundedId(idOf([BENCHMARK_ID, pipeline, version]));

/** Reads no further than the first record. */
export async function findIdentity(source: Source, options: SourceOptions): Promise<AgentdojoIdentity> {
  const facts = { hadByteOrderMark: false, isSalvaged: false };
  for await (const { lines } of recordsOf(source, options, facts)) {
    const [first] = lines;
    if (first === undefined) continue;
    const identity = identityOf(parseFirst(first.bytes, source));
    if (identity !== null) return identity;
    throw unreadable(source, "names no pipeline and no model");
  }
  throw new RefusedFileError(
    "E_EMPTY",
    `${source.name} has no records.`,
    null,
    "Check that the harness finished writing.",
  );
}

function parseFirst(bytes: Buffer, source: Source): JsonValue {
  try {
    return parseForeign(bytes, 0, { limits: DEFAULT_LIMITS, nonFinite: "missing" });
  } catch (error) {
    if (error instanceof RecordFault) throw unreadable(source, `cannot be read. ${error.fault.message}`);
    throw error;
  }
}

const unreadable = (source: Source, why: string): RefusedFileError =>
  new RefusedFileError(
    "E_HEADER",
    `The first record of ${source.name} ${why}.`,
    0,
    "The first record says which run the file belongs to. Name the run yourself, or mend the record.",
  );

/** What the header says. It depends on the identity and the packs alone, so that a run may grow by later files. */
export function runOf(
  { pipeline, version }: AgentdojoIdentity,
  id: string,
  packs: readonly ProbePack[],
): Run {
  const policy = commonPolicyOf(packs);
  const isSurface = packs.some(({ probes }) =>
    probes.some(({ goalSource }) => goalSource === "surface_match"),
  );
  return {
    id,
    benchmark: { id: BENCHMARK_ID, name: "AgentDojo", version, purpose: "policy_adherence" },
    checkpoint: { id: boundedId(pipeline) },
    harness: { name: "AgentDojo" },
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
