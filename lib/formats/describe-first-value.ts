import { quoteText } from "@/lib/contracts/quote-text";
import type { FirstValue } from "./json/first-value";

const KEYS_SHOWN = 8;

/** What a text begins with, in words, for a refusal. */
export function describeFirstValue(first: FirstValue, head: Buffer): string {
  switch (first.kind) {
    case "nothing":
      return "white space";
    case "no_json":
      return `text that is no JSON and begins with ${quoteText(head.toString("utf8", 0, 40).trim())}`;
    case "scalar":
      return "a JSON value that is no object";
    case "list":
      return "a JSON list";
    case "object": {
      const keys = [...first.members.keys()];
      const shown = keys.slice(0, KEYS_SHOWN).map(quoteText).join(", ");
      if (shown === "") return "a JSON object without fields, or text that is no JSON";
      return `a JSON object with the fields ${shown}${keys.length > KEYS_SHOWN ? ` and ${keys.length - KEYS_SHOWN} more` : ""}`;
    }
  }
}
