import { countOf, formatCount } from "./format-number";

/** A line of what an entry says beside who, what and when. `isRemoved` and `isAdded` are the two sides of a change. */
export type DetailLine = Readonly<{ kind: "fact" | "removed" | "added"; name: string; value: string }>;

type Details = Readonly<Record<string, unknown>>;

/** The details of an entry; null where they are no JSON object, and only the text can be shown. */
export function parseDetails(text: string): Details | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Every detail as a line, a change as its two sides. */
export function detailLines(details: Details): readonly DetailLine[] {
  const lines: DetailLine[] = [];
  for (const [name, value] of Object.entries(details)) {
    if (name === "from" || name === "before") lines.push({ kind: "removed", name, value: valueText(value) });
    else if (name === "to" || name === "after") lines.push({ kind: "added", name, value: valueText(value) });
    else if (isPlainObject(value))
      for (const [inner, one] of Object.entries(value))
        lines.push({ kind: "fact", name: `${name}.${inner}`, value: valueText(one) });
    else lines.push({ kind: "fact", name, value: valueText(value) });
  }
  return lines;
}

/** What a row of the log says of an entry, in a few words; empty where there is nothing to say. */
export function detailSummary(action: string, details: Details): string {
  const number = (name: string): number | null => {
    const value = details[name];
    return typeof value === "number" ? value : null;
  };
  const counts = isPlainObject(details["counts"]) ? details["counts"] : {};
  switch (action) {
    case "import.completed":
    case "import.checked":
      return [
        `${formatCount(countIn(counts, "imported"))} ${action === "import.checked" ? "to store" : "stored"}`,
        ...(countIn(counts, "rejected") > 0 ? [`${formatCount(countIn(counts, "rejected"))} rejected`] : []),
        ...(countIn(counts, "known") > 0 ? [`${formatCount(countIn(counts, "known"))} already there`] : []),
      ].join(", ");
    case "import.repeated":
      return "same content as before, nothing added";
    case "import.refused":
    case "import.failed":
      return typeof details["code"] === "string" ? details["code"] : "";
    case "case.refused":
      return typeof details["refusal"] === "string" ? details["refusal"].replaceAll("_", " ") : "";
    case "run.rescored":
      return number("episodeCount") === null ? "" : countOf(number("episodeCount") ?? 0, "episode");
    case "run.score_set_chosen":
    case "run.rollups_repaired":
      return number("changedCount") === null
        ? ""
        : `${countOf(number("changedCount") ?? 0, "episode")} shown otherwise`;
    case "run.pack_applied":
      return number("signedCount") === null ? "" : `${countOf(number("signedCount") ?? 0, "episode")} signed`;
    case "audit.verified":
      return verifiedWords(number("lastSeq"), number("brokenAt"));
    default:
      return otherWords(details);
  }
}

/** A change as "reviewer to designer", and up to three facts under their names in words. */
function otherWords(details: Details): string {
  const lines = detailLines(details);
  const textOf = (side: DetailLine["kind"]): string | undefined =>
    lines.find(({ kind }) => kind === side)?.value;
  const [removed, added] = [textOf("removed"), textOf("added")];
  const change = removed === undefined || added === undefined ? [] : [`${removed} to ${added}`];
  const facts = lines
    .filter(({ kind, name }) => kind === "fact" && details[name] !== false)
    .map(({ name, value }) => (details[name] === true ? whatIs(name) : `${inWords(name)} ${value}`));
  return [...change, ...facts].slice(0, 3).join(", ");
}

/** "isDemo" as "demo". */
const whatIs = (name: string): string => inWords(name).replace(/^(?:is|has|was) /u, "");

/** "attemptsLeft" as "attempts left". */
const inWords = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

function verifiedWords(lastSeq: number | null, brokenAt: number | null): string {
  if (brokenAt !== null) return `broken at entry ${formatCount(brokenAt)}`;
  return lastSeq === null ? "empty" : `intact through entry ${formatCount(lastSeq)}`;
}

function countIn(counts: Details, name: string): number {
  const value = counts[name];
  return typeof value === "number" ? value : 0;
}

function valueText(value: unknown): string {
  if (value === null) return "none";
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return JSON.stringify(value);
}

const isPlainObject = (value: unknown): value is Details =>
  typeof value === "object" && value !== null && !Array.isArray(value);
