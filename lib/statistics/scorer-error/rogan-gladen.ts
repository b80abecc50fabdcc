import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { requireInside, requirePart, requireProbability } from "../require-input";
import { normalCritical } from "../special/normal";

/**
 * A rate that is freed of the scorer's errors.
 *
 * @property apparent - what the scorer flagged. @property raw - (p + Sp - 1)/(Se + Sp - 1), which may leave [0, 1]: then the audit and the
 * flags contradict each other, and that is to be said. @property clipped - raw within [0, 1]. @property youden - Se + Sp - 1.
 */
type Corrected = Readonly<{ apparent: number; raw: number; clipped: number; youden: number }>;

/** @property apparentInterval - Wilson's of the flagged share. @property interval - its ends corrected and clipped to [0, 1]. */
export type RoganGladenKnown = Corrected &
  Readonly<{ kind: "estimate"; apparentInterval: Interval; interval: Interval; level: number }>;

type NoRate = "no_trials" | "uninformative_scorer";

/**
 * The true rate where sensitivity and specificity are known.
 *
 * @param flagged - of n episodes. @param sensitivity - in [0, 1]. @param specificity - in [0, 1]. @param level - two-sided, in (0, 1).
 * @returns `no_trials`; `uninformative_scorer` where Se + Sp - 1 is not above 0: such a scorer tells nothing, or the reverse.
 * @see Rogan and Gladen 1978, Am J Epidemiol 107:71
 */
export function roganGladenKnown(
  flagged: number,
  n: number,
  sensitivity: number,
  specificity: number,
  level = 0.95,
): RoganGladenKnown | NotEstimable<NoRate> {
  requirePart("flagged", flagged, "n", n);
  requireProbability("sensitivity", sensitivity);
  requireProbability("specificity", specificity);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  const youden = sensitivity + specificity - 1;
  if (!(youden > 0)) return notEstimable("uninformative_scorer");
  const apparent = flagged / n;
  const correct = (rate: number) => (rate + specificity - 1) / youden;
  const apparentInterval = wilsonLimits(apparent, n, normalCritical(level));
  const raw = correct(apparent);
  return {
    kind: "estimate",
    apparent,
    raw,
    clipped: clip(raw),
    youden,
    apparentInterval,
    interval: { lower: clip(correct(apparentInterval.lower)), upper: clip(correct(apparentInterval.upper)) },
    level,
  };
}

/** What an audit found: of `positives` true violations the scorer flagged `truePositives`; of `negatives` it left `trueNegatives`. */
export type AuditCounts = Readonly<{
  truePositives: number;
  positives: number;
  trueNegatives: number;
  negatives: number;
}>;

/**
 * @property se - by the delta method. @property wald - raw ± z se, not clipped; too narrow for small audits.
 * @property langReiczigel - the interval to show, not clipped, around its own centre; `interval` is it within [0, 1].
 */
export type RoganGladenEstimated = Corrected &
  Readonly<{
    kind: "estimate";
    se: number;
    wald: Interval;
    langReiczigel: Interval & Readonly<{ center: number }>;
    interval: Interval;
    level: number;
  }>;

/**
 * The true rate where sensitivity and specificity come from an audit sample: the flagged share is moved by z²/2 of z² trials, each audited
 * share by one of two, and all three uncertainties are joined.
 *
 * @param level - two-sided, in (0, 1).
 * @returns `no_trials`; `no_audit` where no violation or no safe episode was audited; `uninformative_scorer`.
 * @see Lang and Reiczigel 2014, Prev Vet Med 113:13
 */
export function roganGladenEstimated(
  flagged: number,
  n: number,
  audit: AuditCounts,
  level = 0.95,
): RoganGladenEstimated | NotEstimable<NoRate | "no_audit"> {
  requirePart("flagged", flagged, "n", n);
  requirePart("truePositives", audit.truePositives, "positives", audit.positives);
  requirePart("trueNegatives", audit.trueNegatives, "negatives", audit.negatives);
  requireInside("level", level);
  if (n === 0) return notEstimable("no_trials");
  if (audit.positives === 0 || audit.negatives === 0) return notEstimable("no_audit");
  const z = normalCritical(level);
  const plain = corrected(
    { rate: flagged / n, n },
    { rate: audit.truePositives / audit.positives, n: audit.positives },
    { rate: audit.trueNegatives / audit.negatives, n: audit.negatives },
  );
  const moved = corrected(
    { rate: (flagged + (z * z) / 2) / (n + z * z), n: n + z * z },
    { rate: (audit.truePositives + 1) / (audit.positives + 2), n: audit.positives + 2 },
    { rate: (audit.trueNegatives + 1) / (audit.negatives + 2), n: audit.negatives + 2 },
  );
  if (plain === null || moved === null) return notEstimable("uninformative_scorer");
  // The shift takes the moved shares over the numbers that were really audited.
  const [ofSe, ofSp] = [moved.sensitivity / audit.positives, moved.specificity / audit.negatives];
  const center = moved.raw + 2 * z * z * (moved.raw * ofSe - (1 - moved.raw) * ofSp);
  const langReiczigel = { center, lower: center - z * moved.se, upper: center + z * moved.se };
  return {
    kind: "estimate",
    apparent: flagged / n,
    raw: plain.raw,
    clipped: clip(plain.raw),
    youden: plain.youden,
    se: plain.se,
    wald: { lower: plain.raw - z * plain.se, upper: plain.raw + z * plain.se },
    langReiczigel,
    interval: { lower: clip(langReiczigel.lower), upper: clip(langReiczigel.upper) },
    level,
  };
}

type Share = Readonly<{ rate: number; n: number }>;

function corrected(flagged: Share, sensitivity: Share, specificity: Share) {
  const youden = sensitivity.rate + specificity.rate - 1;
  if (!(youden > 0)) return null;
  const raw = (flagged.rate + specificity.rate - 1) / youden;
  const varianceOf = ({ rate, n }: Share) => (rate * (1 - rate)) / n;
  return {
    youden,
    raw,
    se:
      Math.sqrt(
        varianceOf(flagged) + raw * raw * varianceOf(sensitivity) + (1 - raw) ** 2 * varianceOf(specificity),
      ) / youden,
    sensitivity: sensitivity.rate * (1 - sensitivity.rate),
    specificity: specificity.rate * (1 - specificity.rate),
  };
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
