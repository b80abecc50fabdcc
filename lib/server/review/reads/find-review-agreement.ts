import "server-only";
import type { CaseFilter } from "../../../contracts/review-requests";
import type { AgreementNumber, ReviewAgreement } from "../../../contracts/review-numbers";
import { type Label, LABELS } from "../../../protocol/label";
import { cohenKappa } from "../../../statistics/agreement/cohen-kappa";
import { gwetAc1 } from "../../../statistics/agreement/gwet-ac1";
import { krippendorffAlpha } from "../../../statistics/agreement/krippendorff-alpha";
import { percentAgreement } from "../../../statistics/agreement/percent-agreement";
import { prevalenceAndBias } from "../../../statistics/agreement/prevalence-and-bias";
import { type RaterTable, tableOfPairs } from "../../../statistics/agreement/rater-table";
import { alphaOfUnits } from "../../../statistics/agreement/resample-alpha";
import { bootstrap, jackknife } from "../../../statistics/agreement/resampling";
import { specificAgreement } from "../../../statistics/agreement/specific-agreement";
import { countUnits } from "../../../statistics/agreement/unit-counts";
import { notEstimable } from "../../../statistics/not-estimable";
import { drawResamples } from "../../../statistics/random/draw-resamples";
import { assertCan, type Actor } from "../../actor";
import { settleDue } from "../settle-due";
import {
  groupedBy,
  type Pair,
  pairedLink,
  pairsOf,
  readVerdictRows,
  type VerdictRow,
  whyOut,
} from "./agreement-rows";
import { readNames } from "./case-parts";
import { estimatedOf } from "./shares";

/** The seed of the bootstrap: the same cases give the same interval. */
const SEED = 20_261_201;
const RESAMPLES = 1_000;
/** The jackknife costs the square of the cases. */
const JACKKNIFE_MAX = 2_000;

/**
 * How far reviewers agree on the cases that a filter leaves: independent verdicts of cases that count, given before anything was revealed,
 * each number with how many it rests on, and how many verdicts were left out and why.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findReviewAgreement(actor: Actor, filter: CaseFilter): Promise<ReviewAgreement> {
  assertCan(actor, "review:read");
  await settleDue();
  const rows = await readVerdictRows(filter);
  const kept = rows.filter((row) => whyOut(row) === null);
  const byCase = groupedBy(kept, ({ caseId }) => caseId);
  const pairs = pairsOf(byCase);
  const table = tableOfPairs<Label>(
    pairs.map(([one, two]) => [one.label, two.label]),
    LABELS,
  );
  const n = pairs.length;
  const number = (value: AgreementNumber["value"]): AgreementNumber => ({
    value,
    n,
    filter: pairedLink(filter),
  });
  const percent = percentAgreement(table);
  const specific = specificAgreement(table, LABELS.indexOf("policy_violation"));
  const ac1 = gwetAc1(table);
  return {
    ...{ pairs: n, cases: byCase.size, reviewers: new Set(kept.map((row) => row.reviewerId)).size },
    percent: number(estimatedOf(percent, percent.kind === "estimate" ? percent : null)),
    violationSpecific: number(estimatedOf(specific, specific.kind === "estimate" ? specific : null)),
    alpha: { ...number(NOTHING), ...alphaOfPairs(pairs) },
    ac1: number(estimatedOf(ac1, ac1.kind === "estimate" ? ac1.interval : null)),
    kappas: await kappasOf(pairs),
    labels: LABELS.map((label) => ({ label, count: kept.filter((row) => row.label === label).length })),
    leftOut: leftOut(rows, byCase),
  };
}

type Why = NonNullable<ReturnType<typeof whyOut>>;

const NOTHING = notEstimable("no_pairs");

function leftOut(
  rows: readonly VerdictRow[],
  byCase: ReadonlyMap<string, readonly VerdictRow[]>,
): ReviewAgreement["leftOut"] {
  const counts = new Map<Why, number>();
  const add = (why: Why, count: number): void => {
    counts.set(why, (counts.get(why) ?? 0) + count);
  };
  for (const row of rows) {
    const why = whyOut(row);
    if (why !== null) add(why, 1);
  }
  for (const members of byCase.values()) if (members.length === 1) add("alone", 1);
  return [...counts].map(([why, count]) => ({ why, count }));
}

function alphaOfPairs(
  pairs: readonly Pair[],
): Pick<ReviewAgreement["alpha"], "value" | "jackknife" | "seed" | "resamples"> {
  const units = countUnits<Label>(
    pairs.map((pair) => pair.map(({ label }) => label)),
    LABELS,
  );
  const alpha = krippendorffAlpha(units);
  const settings = { seed: SEED, resamples: RESAMPLES };
  if (alpha.kind === "not_estimable")
    return { value: alpha, jackknife: notEstimable(alpha.reason), ...settings };
  const statistic = alphaOfUnits(units);
  const drawn = bootstrap(statistic, drawResamples(pairs.length, RESAMPLES, SEED));
  const left =
    pairs.length > JACKKNIFE_MAX ? notEstimable("too_many_units") : jackknife(statistic, pairs.length);
  return {
    value: estimatedOf(alpha, drawn.kind === "bootstrap" ? drawn.interval : null),
    jackknife: left.kind === "jackknife" ? estimatedOf(alpha, left.interval) : left,
    ...settings,
  };
}

async function kappasOf(pairs: readonly Pair[]): Promise<ReviewAgreement["kappas"]> {
  const ordered = pairs.map(
    ([one, two]): Pair => (one.reviewerId < two.reviewerId ? [one, two] : [two, one]),
  );
  const byPeople = groupedBy(ordered, ([one, two]) => `${one.reviewerId} ${two.reviewerId}`);
  const name = await readNames(ordered.flatMap((pair) => pair.map(({ reviewerId }) => reviewerId)));
  return [...byPeople.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const table: RaterTable = tableOfPairs<Label>(
      members.map(([one, two]) => [one.label, two.label]),
      LABELS,
    );
    const kappa = cohenKappa(table);
    const index = prevalenceAndBias(table, LABELS.indexOf("policy_violation"));
    return [
      {
        ...{ one: name(first[0].reviewerId), other: name(first[1].reviewerId), n: members.length },
        kappa: estimatedOf(kappa, kappa.kind === "estimate" ? kappa : null),
        prevalenceIndex: index.kind === "estimate" ? index.prevalenceIndex : null,
        biasIndex: index.kind === "estimate" ? index.biasIndex : null,
      },
    ];
  });
}
