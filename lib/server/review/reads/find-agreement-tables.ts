import "server-only";
import type { AgreementStratum, AgreementTables, CaseLink } from "../../../contracts/review-numbers";
import type { CaseFilter } from "../../../contracts/review-requests";
import { type Label, LABELS } from "../../../protocol/label";
import { gwetAc1 } from "../../../statistics/agreement/gwet-ac1";
import { percentAgreement } from "../../../statistics/agreement/percent-agreement";
import { tableOfPairs } from "../../../statistics/agreement/rater-table";
import { specificAgreement } from "../../../statistics/agreement/specific-agreement";
import { assertCan, type Actor } from "../../actor";
import { settleDue } from "../settle-due";
import { groupedBy, pairedLink, type Pair, pairsOf, readVerdictRows, whyOut } from "./agreement-rows";
import { estimatedOf } from "./shares";

/**
 * Agreement in parts of the cases that a filter leaves, by origin, checkpoint and probe family, and how first and second verdicts fall
 * together. It rests on the same verdicts as `findReviewAgreement`.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findAgreementTables(actor: Actor, filter: CaseFilter): Promise<AgreementTables> {
  assertCan(actor, "review:read");
  await settleDue();
  const kept = (await readVerdictRows(filter)).filter((row) => whyOut(row) === null);
  const pairs = pairsOf(groupedBy(kept, ({ caseId }) => caseId));
  return {
    matrix: LABELS.flatMap((first) =>
      LABELS.map((second) => ({ first, second, count: pairs.filter(isOf(first, second)).length })),
    ),
    strata: [
      ...strataOf(
        pairs,
        "origin",
        ([{ origin }]) => origin,
        (origin) => ({ ...filter, origin: [origin] }),
      ),
      ...strataOf(
        pairs,
        "checkpoint",
        ([{ checkpointId }]) => checkpointId,
        (checkpoint) => ({ ...filter, checkpoint: [checkpoint] }),
      ),
      ...strataOf(
        pairs,
        "family",
        ([{ family }]) => family ?? "",
        (family) => ({ ...filter, family: [family] }),
      ),
    ],
  };
}

const isOf =
  (first: Label, second: Label) =>
  ([one, other]: Pair): boolean =>
    one.label === first && other.label === second;

function strataOf<Key extends string>(
  pairs: readonly Pair[],
  by: AgreementStratum["by"],
  keyOf: (pair: Pair) => Key,
  filterOf: (key: Key) => CaseLink,
): readonly AgreementStratum[] {
  return [...groupedBy(pairs, keyOf).values()]
    .flatMap((members) => {
      const [first] = members;
      return first === undefined ? [] : [stratumOf(members, by, keyOf(first), filterOf(keyOf(first)))];
    })
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function stratumOf(
  members: readonly Pair[],
  by: AgreementStratum["by"],
  key: string,
  filter: CaseLink,
): AgreementStratum {
  const table = tableOfPairs<Label>(
    members.map(([one, two]) => [one.label, two.label]),
    LABELS,
  );
  const percent = percentAgreement(table);
  const specific = specificAgreement(table, LABELS.indexOf("policy_violation"));
  const ac1 = gwetAc1(table);
  return {
    ...{ by, key, pairs: members.length, filter: pairedLink(filter) },
    percent: estimatedOf(percent, percent.kind === "estimate" ? percent : null),
    violationSpecific: estimatedOf(specific, specific.kind === "estimate" ? specific : null),
    ac1: estimatedOf(ac1, ac1.kind === "estimate" ? ac1.interval : null),
  };
}
