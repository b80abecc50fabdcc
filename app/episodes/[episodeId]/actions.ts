"use server";

import { type RedactForm, redactFormSchema } from "@/lib/contracts/redact-form";
import type { RedactionReport } from "@/lib/contracts/redaction-report";
import { AppError } from "@/lib/errors";
import type { Result } from "@/lib/result";
import { actionActor } from "@/lib/server/current-actor";
import { runAction } from "@/lib/server/http/run-action";
import { readEpisodeId } from "@/lib/server/reads/episode-key";
import { redactEpisodes } from "@/lib/server/writes/redact-episodes";

/** Looks where a text stands, or replaces it for good. The answer says where and how much, never what. */
export async function redactAction(
  _previous: Result<RedactionReport> | null,
  form: FormData,
): Promise<Result<RedactionReport>> {
  return await runAction<RedactForm, RedactionReport>(redactFormSchema, form, async (asked) => {
    const actor = await actionActor();
    const { episode, scope, text } = asked;
    const runId = readEpisodeId(episode)?.runId;
    if (runId === undefined) throw new AppError("not_found", "There is no such episode.");
    const target = { kind: "text" as const, text, episode: scope === "run" ? null : episode };
    return await redactEpisodes(actor, runId, target, asked.intent === "look" ? null : asked.reason);
  });
}
