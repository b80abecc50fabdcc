import type { Actor as ProtocolActor } from "../../../protocol/event";
import { enqueue, type EnqueueRequest } from "../../../protocol/enqueue";
import type { Instant } from "../../../protocol/instant";
import type { RefusalName } from "../../../protocol/refusals";
import { type CaseOrigin, isPersonalOrigin } from "../../../protocol/review-case";
import type { Connection } from "../../pool";
import type { CurrentRules } from "../rules/current-rules";
import type { CaseSubject } from "./case-subject";
import { insertCases, type OpenedCase } from "./insert-cases";

/** Why and for whom cases are opened. */
export type Opening = Readonly<{
  as: ProtocolActor;
  openedBy: string;
  origin: Exclude<CaseOrigin, "reopened">;
  reason: string | null;
  now: Instant;
  rules: CurrentRules;
  /** Whose; null unless gold or repeat. */
  reviewerId?: string;
  draw?: string;
  goldId?: string;
  repeatOf?: string;
}>;

export type Opened = Readonly<{
  ids: readonly string[];
  refused: readonly Readonly<{ seq: string; name: RefusalName }>[];
}>;

/**
 * Opens a case for each of the episodes for which the protocol has one, in their order. The caller writes `recordOpened` last in its
 * transaction.
 */
export async function openCases(
  connection: Connection,
  subjects: readonly CaseSubject[],
  opening: Opening,
): Promise<Opened> {
  const opened: OpenedCase[] = [];
  const refused: { seq: string; name: RefusalName }[] = [];
  for (const [rank, subject] of subjects.entries()) {
    const result = enqueue(requestOf(subject, opening), contextOf(subject, opening));
    if (!result.ok) refused.push({ seq: subject.seq, name: result.refusal.name });
    else
      opened.push({
        ...{ reviewCase: result.case, subject, settingsVersion: opening.rules.settingsVersion },
        ...{ openedBy: opening.openedBy, reason: opening.reason },
        draw: opening.draw === undefined ? null : { id: opening.draw, rank },
        ...{ goldId: opening.goldId ?? null, repeatOf: opening.repeatOf ?? null },
      });
  }
  return { ids: await insertCases(connection, opened), refused };
}

function requestOf({ runId, seq, contentHash }: CaseSubject, opening: Opening): EnqueueRequest {
  const { origin, reason, reviewerId } = opening;
  const shared = { episodeId: `${runId}.${seq}`, contentHash, reason };
  if (origin !== "gold" && origin !== "repeat") return { ...shared, origin, reviewerId: null };
  if (reviewerId === undefined) throw new RangeError(`A ${origin} case is somebody's.`);
  return { ...shared, origin, reviewerId };
}

function contextOf(subject: CaseSubject, { as, now, rules, origin }: Opening) {
  return {
    ...{ now, actor: as, isEpisodeEmpty: subject.turnCount === 0 || subject.verdict === null },
    // A personal case does not mind what the episode's others are; whoever opens one has looked for its own kind.
    hasLiveCase: !isPersonalOrigin(origin) && subject.hasLiveCase,
    ...{ hasDecision: subject.hasDecision, lastRound: subject.lastRound },
    ...{ settings: rules.settings, guidelineVersion: rules.guidelineVersion },
  };
}
