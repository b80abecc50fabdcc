/**
 * What an estimator answers where the data do not determine the quantity: never NaN, an infinity or a silent 0 or 1.
 *
 * @property reason - a snake_case word that says what is missing.
 */
export type NotEstimable<Reason extends string = string> = Readonly<{
  kind: "not_estimable";
  reason: Reason;
}>;

/** The answer "not estimable", with its reason. */
export function notEstimable<const Reason extends string>(reason: Reason): NotEstimable<Reason> {
  return { kind: "not_estimable", reason };
}
