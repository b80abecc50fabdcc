import "server-only";
import { createHash } from "node:crypto";
import { statedPolicySchema } from "../../contracts/stated-policy";
import { readStoredHeader, readStoredProbe } from "../../formats/native/read-stored";
import { policyVersionOf } from "../../scoring/policy-version";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** So many records are looked at: the header and its probes. */
const RECORDS_MAX = 2_000;

/** A policy that the header of a run or one of its probes states. */
export type RunPolicy = Readonly<{
  version: string;
  title: string | null;
  /** Records that state this version. */
  statedBy: number;
}>;

/**
 * The policies of a run by version, in the order in which they are first stated; the first 2,000 records are looked at. An
 * episode or a turn may name a further version, and then has it in its own record.
 */
export async function listRunPolicies(actor: Actor, runId: string): Promise<readonly RunPolicy[]> {
  assertCan(actor, "run:read");
  const records = await db.runRecord.findMany({
    where: { runId, kind: { in: ["header", "probe"] } },
    select: { kind: true, bytes: true },
    orderBy: { seq: "asc" },
    take: RECORDS_MAX,
  });
  const byVersion = new Map<string, { version: string; title: string | null; statedBy: number }>();
  for (const { kind, bytes } of records) {
    const record = kind === "header" ? readStoredHeader(bytes) : readStoredProbe(bytes);
    const policy = statedPolicySchema.safeParse(record).data ?? null;
    const version = policyVersionOf(asPolicy(policy), sha256Hex);
    if (version === null) continue;
    const known = byVersion.get(version);
    if (known === undefined) byVersion.set(version, { version, title: policy?.title ?? null, statedBy: 1 });
    else known.statedBy += 1;
  }
  return [...byVersion.values()];
}

function asPolicy(
  policy: Readonly<{ version?: string | null | undefined; text?: string | null | undefined }> | null,
) {
  if (policy === null) return null;
  const { version, text } = policy;
  return { ...(version == null ? {} : { version }), ...(text == null ? {} : { text }) };
}

function sha256Hex(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
