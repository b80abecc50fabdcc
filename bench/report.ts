import { isKept, type Measurement } from "./measurement";

/** One line a figure: kept or missed, name, value, bound, and what is behind it. */
export function describeMeasurement(one: Measurement): string {
  const bound = "atLeast" in one.bound ? `at least ${one.bound.atLeast}` : `at most ${one.bound.atMost}`;
  const unit = one.unit === "ratio" ? "" : ` ${one.unit}`;
  return `${isKept(one) ? "kept  " : "MISSED"} ${one.name}: ${one.value.toFixed(3)}${unit} (${bound}) ${one.detail}`;
}
