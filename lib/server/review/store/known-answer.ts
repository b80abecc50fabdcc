import { createHash } from "node:crypto";
import type { Answer, KnownAnswer } from "../../../protocol/effect";
import type { CaseEvent } from "../../../protocol/event";
import type { Instant } from "../../../protocol/instant";
import { requestText } from "../../../protocol/step";
import type { Connection } from "../../pool";

/** What a person was answered under a key, and for which case. The request itself is not kept: it holds what they wrote. */
export type StoredAnswer = Readonly<{ caseId: string; requestHash: Buffer; answer: Answer }>;

export async function findAnswer(
  connection: Pick<Connection, "query">,
  actorId: string,
  key: string,
): Promise<StoredAnswer | null> {
  const { rows } = await connection.query<StoredAnswer>(
    `SELECT case_id AS "caseId", request_hash AS "requestHash", answer FROM review_command WHERE actor_id = $1 AND key = $2`,
    [actorId, key],
  );
  return rows[0] ?? null;
}

/** The answer as the protocol compares it: under another case or another request the key was used otherwise. */
export function knownFor(stored: StoredAnswer | null, caseId: string, event: CaseEvent): KnownAnswer | null {
  if (stored === null) return null;
  const isSame = stored.caseId === caseId && stored.requestHash.equals(requestHash(requestText(event)));
  return { request: isSame ? requestText(event) : "", answer: stored.answer };
}

/** @throws the driver's error where the key was used meanwhile: then the whole step is undone and may be tried again. */
export async function keepAnswer(
  connection: Pick<Connection, "query">,
  actorId: string,
  key: string,
  caseId: string,
  { request, answer }: KnownAnswer,
  now: Instant,
): Promise<void> {
  await connection.query(
    "INSERT INTO review_command (actor_id, key, case_id, request_hash, answer, at) VALUES ($1, $2, $3, $4, $5, $6)",
    [actorId, key, caseId, requestHash(request), JSON.stringify(answer), new Date(now)],
  );
}

const requestHash = (request: string): Buffer => createHash("sha256").update(request).digest();
