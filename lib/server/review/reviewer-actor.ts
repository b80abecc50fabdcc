import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";

/**
 * Whoever reviews: a person, never a script or a command.
 *
 * @throws {AppError} `forbidden`.
 */
export function reviewerOf(actor: Actor): Readonly<{ as: "reviewer"; id: string }> {
  assertCan(actor, "review:do");
  return { as: "reviewer", id: personOf(actor) };
}

/** Whoever leads a review, from the command line as well. @throws {AppError} `forbidden`. */
export function leadOf(actor: Actor): Readonly<{ as: "lead"; id: string }> {
  assertCan(actor, "review:lead");
  return { as: "lead", id: actor.id };
}

/** Whoever decides with their name: a person. @throws {AppError} `forbidden`. */
export function deciderOf(actor: Actor): Readonly<{ as: "lead"; id: string }> {
  assertCan(actor, "review:lead");
  return { as: "lead", id: personOf(actor) };
}

function personOf({ kind, id }: Actor): string {
  if (kind !== "person") throw new AppError("forbidden", "Only a person who is signed in may do this.");
  return id;
}
