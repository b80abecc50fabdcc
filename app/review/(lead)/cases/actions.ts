"use server";

import { revalidatePath } from "next/cache";
import type { z } from "zod";
import type { Enqueued } from "@/lib/contracts/enqueued";
import {
  boostFormSchema,
  coSignFormSchema,
  drawAuditFormSchema,
  enqueueEpisodesFormSchema,
  enqueueGapsFormSchema,
  makeGoldFormSchema,
  proposeFormSchema,
} from "@/lib/contracts/review-forms";
import {
  chooseReasonSchema,
  holdSchema,
  releaseSchema,
  reopenSchema,
  retireGoldSchema,
  revokeSchema,
} from "@/lib/contracts/review-requests";
import type { Result } from "@/lib/result";
import type { Actor } from "@/lib/server/actor";
import { actionActor } from "@/lib/server/current-actor";
import { besideField } from "@/lib/server/http/beside-field";
import { runAction } from "@/lib/server/http/run-action";
import { boostCase } from "@/lib/server/review/leading/boost-case";
import { chooseReason } from "@/lib/server/review/leading/choose-reason";
import { coSignDecision } from "@/lib/server/review/leading/co-sign-decision";
import { drawAudit } from "@/lib/server/review/leading/draw-audit";
import { enqueueEpisodes } from "@/lib/server/review/leading/enqueue-episodes";
import { enqueueGaps } from "@/lib/server/review/leading/enqueue-gaps";
import { holdCase } from "@/lib/server/review/leading/hold-case";
import { makeGold } from "@/lib/server/review/leading/make-gold";
import { proposeDecision } from "@/lib/server/review/leading/propose-decision";
import { releaseCase } from "@/lib/server/review/leading/release-case";
import { reopenCase } from "@/lib/server/review/leading/reopen-case";
import { retireGold } from "@/lib/server/review/leading/retire-gold";
import { revokeLease } from "@/lib/server/review/leading/revoke-lease";

type Answer = Promise<Result<null>>;
type Before = Result<null> | null;

export async function proposeAction(_previous: Before, form: FormData): Answer {
  return await lead(proposeFormSchema, form, proposeDecision, "rationale");
}
export async function coSignAction(_previous: Before, form: FormData): Answer {
  return await lead(coSignFormSchema, form, coSignDecision);
}
export async function chooseReasonAction(_previous: Before, form: FormData): Answer {
  return await lead(chooseReasonSchema, form, chooseReason, "rationale");
}
export async function holdAction(_previous: Before, form: FormData): Answer {
  return await lead(holdSchema, form, holdCase, "question");
}
export async function releaseAction(_previous: Before, form: FormData): Answer {
  return await lead(releaseSchema, form, releaseCase, "answer");
}
export async function reopenAction(_previous: Before, form: FormData): Answer {
  return await lead(reopenSchema, form, reopenCase, "note");
}
export async function revokeAction(_previous: Before, form: FormData): Answer {
  return await lead(revokeSchema, form, revokeLease, "reason");
}
export async function boostAction(_previous: Before, form: FormData): Answer {
  return await lead(boostFormSchema, form, boostCase, "reason");
}
export async function drawAuditAction(_previous: Before, form: FormData): Answer {
  return await lead(drawAuditFormSchema, form, drawAudit, "reason");
}
export async function makeGoldAction(_previous: Before, form: FormData): Answer {
  return await lead(makeGoldFormSchema, form, makeGold, "rationale");
}
export async function retireGoldAction(_previous: Before, form: FormData): Answer {
  return await lead(retireGoldSchema, form, retireGold, "reason");
}
export async function enqueueGapsAction(_previous: Before, form: FormData): Answer {
  return await lead(enqueueGapsFormSchema, form, enqueueGaps, "reason");
}

/** Has people judge the chosen episodes. What one of them is refused for keeps none of the others. */
export async function enqueueEpisodesAction(
  _previous: Result<Enqueued> | null,
  form: FormData,
): Promise<Result<Enqueued>> {
  const result = await runAction(enqueueEpisodesFormSchema, form, async ({ episode: ids, reason }) => {
    const actor = await actionActor();
    const done = await enqueueEpisodes(actor, ids, reason);
    revalidatePath("/", "layout");
    return done;
  });
  return besideField(result, { bad_input: "reason" });
}

/** One form of a lead: what the operation finds wrong with the text stands beside it. */
async function lead<Input>(
  schema: z.ZodType<Input>,
  form: FormData,
  write: (actor: Actor, input: Input) => Promise<unknown>,
  field?: string,
): Answer {
  const result = await runAction<Input, null>(schema, form, async (input) => {
    await write(await actionActor(), input);
    // A decision moves the counts of its run, which are on almost every page.
    revalidatePath("/", "layout");
    return null;
  });
  return field === undefined ? result : besideField(result, { bad_input: field });
}
