import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { db } from "../db";
import { isStorable } from "../storage/projected-text";

/**
 * Ends a token: the next request with it is nobody's. It stays in the list.
 *
 * @throws {AppError} `forbidden`; `not_found`; `conflict` where it is revoked already.
 */
export async function revokeToken(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "token:administer");
  if (!isStorable(id)) throw noToken();
  await db.$transaction(async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id, revokedAt: null }, // the check and the change are one statement
      data: { revokedAt: new Date() },
    });
    if (count === 0) {
      const known = await tx.apiToken.count({ where: { id } });
      throw known === 0 ? noToken() : new AppError("conflict", "This token is revoked already.");
    }
    await recordEvent(tx, actor, { action: "token.revoked", subjectId: id });
  });
}

const noToken = (): AppError => new AppError("not_found", "There is no such token.");
