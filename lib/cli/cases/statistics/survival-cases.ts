import { elementAt } from "../../../statistics/element-at";
import { clusteredKaplanMeier } from "../../../statistics/survival/clustered-kaplan-meier";
import { cumulativeIncidence, type Ending } from "../../../statistics/survival/cumulative-incidence";
import { kaplanMeier, type SurvivalStep } from "../../../statistics/survival/kaplan-meier";
import { logRank } from "../../../statistics/survival/log-rank";
import { restrictedMean } from "../../../statistics/survival/restricted-mean";
import { type EstimatorCases, type Fields, fieldsOf } from "./estimator-case";

type Times = Readonly<{ time: readonly number[]; event: readonly number[] }>;

/** Turns until the first violation. */
export const survivalCases: EstimatorCases = {
  kaplan_meier: (input: Times) =>
    fieldsOf(
      kaplanMeier(spellsOf(input)),
      ({ steps, median }) => ({ steps: steps.map(stepFields), median }),
      ["steps", "median"],
    ),
  kaplan_meier_cluster: ({ cluster, ...input }: Times & Readonly<{ cluster: readonly number[] }>) => {
    const spells = spellsOf(input);
    const robust = clusteredKaplanMeier(
      spells.map((spell, index) => ({ ...spell, cluster: String(elementAt(cluster, index)) })),
    );
    const naive = kaplanMeier(spells);
    if ("kind" in robust || naive.kind === "not_estimable") return {};
    return {
      time: robust.map(({ time }) => time),
      surv: robust.map(({ survival }) => survival),
      se_robust: robust.map(({ se }) => se),
      se_greenwood: naive.steps.map(({ se }) => se),
    };
  },
  aalen_johansen: ({ time, event }: Readonly<{ time: readonly number[]; event: readonly Ending[] }>) => {
    const steps = cumulativeIncidence(
      time.map((one, index) => ({ time: one, ending: elementAt(event, index) })),
    );
    if ("kind" in steps) return {};
    return {
      time: steps.map((step) => step.time),
      cuminc_violation: steps.map((step) => step.violation),
      cuminc_stop: steps.map((step) => step.stop),
      state_none: steps.map((step) => step.neither),
    };
  },
  rmst: ({ tau, ...input }: Times & Readonly<{ tau: number }>) =>
    fieldsOf(restrictedMean(spellsOf(input), tau), ({ estimate, se }) => ({ rmst: estimate, se }), [
      "rmst",
      "se",
    ]),
  logrank: ({
    group,
    stratum,
    ...input
  }: Times & Readonly<{ group: readonly string[]; stratum: readonly string[] | null }>) =>
    fieldsOf(
      logRank(
        spellsOf(input).map((spell, index) => ({
          ...spell,
          group: elementAt(group, index),
          stratum: stratum === null ? "" : elementAt(stratum, index),
        })),
      ),
      (found) => ({ ...found, group_order: found.groups, chi2: found.chiSquare, p: found.pValue }),
      ["chi2", "p"],
    ),
};

function spellsOf({ time, event }: Times) {
  return time.map((one, index) => ({ time: one, event: elementAt(event, index) === 1 }));
}

function stepFields({ time, atRisk, events, survival, se, plain, log, logLog }: SurvivalStep): Fields {
  return {
    time,
    n_risk: atRisk,
    n_event: events,
    surv: survival,
    se_greenwood: se,
    plain_lower: plain?.lower ?? null,
    plain_upper: plain?.upper ?? null,
    log_lower: log?.lower ?? null,
    log_upper: log?.upper ?? null,
    loglog_lower: logLog?.lower ?? null,
    loglog_upper: logLog?.upper ?? null,
  };
}
