import type { CaseKind, CaseResult } from "../case-kind";
import { compareNumbers } from "../compare-numbers";
import { bootstrapFields } from "./bootstrap-fields";
import { tableFields } from "./table-fields";
import { unitFields } from "./unit-fields";

type AgreementCase = Readonly<{
  id: string;
  kind: "two-rater-table" | "units-by-raters" | "counts" | "bootstrap-fixed-indices";
  /** Only the fields of the case's own kind know its shape. */
  input: never;
  expected: Readonly<Record<string, unknown>>;
  tolerance: number;
}>;

/** Estimators that the project does not have, and what the cases say beside the values. */
const NOT_OURS = new Set([
  "weightedKappa_linear",
  "weightedKappa_quadratic",
  "scottPi",
  "brennanPredigerS",
  "fleissKappa",
  "fleissKappaMissing",
  "alpha_interval",
  "alpha_ratio",
  // Alpha itself is compared; this is its error by another linearisation, for which bootstrap and jackknife stand here.
  "alphaGwetSE",
]);
/** Words about a value, not a value. */
const REMARKS = new Set(["note", "undefined", "warning", "irr_0_84_1_reports", "roundedTo5Decimals"]);

/** Worked cases of agreement: a case a file, and a list of the files, which is no case. */
export const agreementCases: CaseKind = {
  name: "agreement",
  summary:
    "agreement of reviewers: shares, kappa, AC1, alpha, bootstrap and jackknife, within the tolerance of each file",
  run: (document) => (Array.isArray(document) ? [] : [runCase(document as AgreementCase)]), // our own test documents
};

function runCase({ id, kind, input, expected, tolerance }: AgreementCase): CaseResult {
  const skipped = Object.keys(expected).filter((name) => NOT_OURS.has(name));
  const wanted = Object.entries(expected).filter(([name]) => !NOT_OURS.has(name));
  if (wanted.length === 0) return { name: id, failures: [], skipped, isSkipped: true };
  try {
    const found = fieldsFor(kind)(input);
    const failures = wanted.flatMap(([name, value]) =>
      compareNumbers(withoutRemarks(value), rounded(found[name], value), toleranceOf(value, tolerance), name),
    );
    return { name: id, failures, skipped };
  } catch (error) {
    return {
      name: id,
      failures: [error instanceof Error ? `${error.name}: ${error.message}` : String(error)],
      skipped,
    };
  }
}

function fieldsFor(kind: AgreementCase["kind"]): (input: never) => Readonly<Record<string, unknown>> {
  switch (kind) {
    case "two-rater-table":
      return tableFields;
    case "units-by-raters":
      return unitFields;
    case "bootstrap-fixed-indices":
      return bootstrapFields;
    case "counts":
      throw new RangeError("Of counts by category nothing but Fleiss' kappa is known.");
  }
}

function withoutRemarks(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !REMARKS.has(name)));
}

/** A case that gives its interval as printed, "(0.334,0.562)", is compared as printed. */
function rounded(found: unknown, expected: unknown): unknown {
  if (!isPrinted(expected) || typeof found !== "object" || found === null || !("ci95t" in found))
    return found;
  const ends = Array.isArray(found.ci95t) ? found.ci95t.map(Number) : [];
  return { ...found, ci95t: `(${ends.map((end) => String(Number(end.toFixed(3)))).join()})` };
}

/** Such a case has its values to five decimals. */
function toleranceOf(expected: unknown, tolerance: number): number {
  return isPrinted(expected) ? 5e-6 + tolerance : tolerance;
}

function isPrinted(expected: unknown): expected is Readonly<{ ci95t: string }> {
  return (
    typeof expected === "object" &&
    expected !== null &&
    "ci95t" in expected &&
    typeof expected.ci95t === "string"
  );
}
