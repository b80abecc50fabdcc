import { quoteText } from "./quote-text";

/** What a value is, in words, for a message: `the text "0.5"`, `null`, `nothing`. Untrusted text is escaped and cut. */
export function describeValue(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (typeof value === "string") return `the text ${quoteText(value)}`;
  if (typeof value === "number") return `the number ${String(value)}`;
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return "an object";
}
