import "server-only";
import type { EnqueueEpisode } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import { refuse } from "../../../protocol/refusals";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { readEpisodeId } from "../../reads/episode-key";
import { reviewTransaction } from "../change-case";
import { listSubjects } from "../opening/case-subject";
import { recordOpened } from "../opening/insert-cases";
import { openCases } from "../opening/open-cases";
import { ReviewRefusal } from "../review-refusal";
import { leadOf } from "../reviewer-actor";
import { readCurrentRules } from "../rules/current-rules";
import { readNow } from "../store/review-clock";

/**
 * Has people judge an episode that a lead chose. It belongs to no sample: nothing is concluded from it about others.
 *
 * @returns the id of the case.
 * @throws {ReviewRefusal} `episode_is_empty`, `case_is_live`, `already_decided`, `reason_missing`.
 * @throws {AppError} `not_found`; `refused` where another attempt counts.
 */
export async function enqueueEpisode(actor: Actor, { episode, reason }: EnqueueEpisode): Promise<string> {
  const as = leadOf(actor);
  const why = readReason(reason);
  const key = readEpisodeId(episode);
  if (key === null) throw new AppError("not_found", "There is no such episode.");
  return await reviewTransaction(async (connection) => {
    const [subject] = await listSubjects(connection, key.runId, [key.seq]);
    if (subject === undefined) throw new AppError("not_found", "There is no such episode.");
    if (!subject.isCounted)
      throw new AppError("refused", "Another attempt of this probe counts. Choose that episode instead.");
    const { ids, refused } = await openCases(connection, [subject], {
      ...{ as, openedBy: as.id, origin: "indeterminate", reason: why },
      ...{ now: await readNow(connection), rules: await readCurrentRules(connection) },
    });
    const [id] = ids;
    if (id === undefined) throw new ReviewRefusal(refuse(refused[0]?.name ?? "case_is_live").refusal);
    await recordOpened(connection, actor, ids);
    return id;
  });
}
