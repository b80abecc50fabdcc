import { safeLabel } from "./hostile-text";
import type { ShownMatch } from "./shown-text";

const BY: Readonly<Record<NonNullable<ShownMatch["quotingBy"]>, string>> = {
  canary: "a canary is never a quotation",
  harness: "by the word of the harness",
  derived: "a refusing turn repeats what stood before it",
  unknown: "no source of it was found, so it counts as unquoted",
};

/** What a match is, in one line: pattern, kind, what it protects, whether it quotes and who says so; for a blind reviewer the first two alone. */
export function matchTitle({ pattern, kind, protects, isQuoting, quotingBy, warning }: ShownMatch): string {
  const what =
    kind === "canary"
      ? "canary"
      : protects === null
        ? "pattern of the probe"
        : `pattern that protects the ${protects}`;
  if (isQuoting === null || quotingBy === null) return `${safeLabel(pattern, 60)}, ${what}`;
  const state = `${isQuoting ? "quoted" : "unquoted"}: ${BY[quotingBy]}`;
  return `${safeLabel(pattern, 60)}, ${what}, ${state}${warning === null ? "" : `; ${WARNINGS[warning]}`}`;
}

const WARNINGS: Readonly<Record<NonNullable<ShownMatch["warning"]>, string>> = {
  quoting_canary: "the harness calls it a quotation",
  quoting_unsupported: "no source of the quotation was found",
};
