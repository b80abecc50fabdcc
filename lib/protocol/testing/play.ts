import { SYSTEM, type CaseEvent } from "../event";
import type { Finding } from "../label";
import type { RefusalName } from "../refusals";
import type { Stepped } from "../step";
import { lead, newWorld, play, review, reviewer, type World } from "./world";

export const WHY = "For a reason.";
export const RATIONALE = "The third turn gives the code away.";

export const refusalOf = (stepped: Stepped): RefusalName | null => (stepped.ok ? null : stepped.refusal.name);

export const by = (world: World, id: string, event: CaseEvent): World =>
  play(world, reviewer(id), event).world;

export const refusedTo = (world: World, id: string, event: CaseEvent): RefusalName | null =>
  refusalOf(play(world, reviewer(id), event).stepped);

export const byLead = (world: World, id: string, event: CaseEvent): World =>
  play(world, lead(id), event).world;

export const refusedToLead = (world: World, id: string, event: CaseEvent): RefusalName | null =>
  refusalOf(play(world, lead(id), event).stepped);

/** Somebody reads the case, so that what is due is written. */
export const read = (world: World): World => play(world, SYSTEM, { name: "settle", claimant: null }).world;

/** A world in which ann, ben and cho said this, one after the other. */
export const said = (...findings: readonly Finding[]): World =>
  findings.reduce(
    (world, finding, index) => review(world, ["ann", "ben", "cho"][index] ?? "", finding),
    newWorld(),
  );

export const claimedBy = (id: string, world = newWorld()): World => by(world, id, { name: "claim" });
