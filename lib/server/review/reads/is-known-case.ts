import "server-only";
import { caseIdSchema } from "../../../contracts/review-requests";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";

/** Whether there is such a case; whatever is no id is none. @throws {AppError} `forbidden`. */
export async function isKnownCase(actor: Actor, caseId: string): Promise<boolean> {
  assertCan(actor, "review:read");
  if (!caseIdSchema.safeParse(caseId).success) return false;
  const { rowCount } = await pool().query("SELECT FROM review_case WHERE id = $1", [caseId]);
  return rowCount === 1;
}
