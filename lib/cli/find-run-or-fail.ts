import { AppError } from "../errors";
import type { Actor } from "../server/actor";
import { findRunId } from "../server/reads/find-run-id";
import { printable } from "./printable";

/**
 * The run that a person named: by the product's id, or by the id in its log.
 *
 * @throws {AppError} `not_found`, saying how to list what there is.
 */
export async function findRunOrFail(actor: Actor, name: string): Promise<string> {
  const id = await findRunId(actor, name);
  if (id === null)
    throw new AppError("not_found", `There is no run ${printable(name)}. litmus runs lists them.`);
  return id;
}
