import { X } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { CASES_PATH } from "@/lib/contracts/case-filter-url";
import type { CaseFilter } from "@/lib/contracts/review-requests";
import type { CaseFilterChip } from "@/lib/views/case-filter-words";
import { CASE_ORIGIN_WORDS, CASE_STATE_WORDS, DECISION_KIND_WORDS, HAD_WORDS } from "@/lib/views/case-words";
import { safeLabel } from "@/lib/views/hostile-text";
import { LABEL_WORDS } from "@/lib/views/review-words";
import { verdictWord } from "@/lib/views/verdict-words";

type Field = Readonly<{
  name: "state" | "origin" | "scored" | "label" | "kind" | "had";
  label: string;
  words: Readonly<Record<string, string>>;
}>;

const wordsOf = (words: Readonly<Record<string, Readonly<{ word: string }>>>) =>
  Object.fromEntries(Object.entries(words).map(([value, { word }]) => [value, word]));

const FIELDS: readonly Field[] = [
  { name: "state", label: "State", words: wordsOf(CASE_STATE_WORDS) },
  { name: "origin", label: "Origin", words: CASE_ORIGIN_WORDS },
  { name: "scored", label: "Scorer said", words: verdictWord },
  { name: "label", label: "People decided", words: wordsOf(LABEL_WORDS) },
  { name: "kind", label: "Closed by", words: DECISION_KIND_WORDS },
  { name: "had", label: "Somebody", words: HAD_WORDS },
];
/** Fields of a filter that a link brings along and the form has no control for. */
const KEPT = [
  ...["run", "checkpoint", "family", "reviewer", "draw", "gold"],
  ...["closedOn", "verdictOn", "paired"],
  ...["olderThanHours", "youngerThanHours"],
] as const satisfies readonly string[];

/** What narrows the cases. A plain form: what is chosen goes into the address, and the page works without a script. */
export function CaseFilterForm({
  filter,
  chips,
}: Readonly<{ filter: CaseFilter; chips: readonly CaseFilterChip[] }>) {
  const isMoreAsked =
    FIELDS.slice(2).some(({ name }) => filter[name].length > 0) ||
    filter.overturned !== null ||
    filter.disagreed !== null;
  return (
    <form
      key={chips.map(({ without }) => without).join()}
      role="search"
      aria-label="Filter the cases"
      action={CASES_PATH}
      className="flex flex-wrap items-center gap-1.5 pb-3"
    >
      {FIELDS.slice(0, 2).map((field) => (
        <Choice key={field.name} field={field} filter={filter} />
      ))}
      <details className="open:order-last open:w-full" open={isMoreAsked}>
        <summary className="inline-flex h-[30px] cursor-pointer list-none items-center rounded px-2 text-12 text-fg-2 hover:bg-surface-3 m:h-9 [&::-webkit-details-marker]:hidden">
          More filters
        </summary>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          {FIELDS.slice(2).map((field) => (
            <Choice key={field.name} field={field} filter={filter} />
          ))}
          <TwoWay label="Decision and scorer" name="overturned" value={filter.overturned} />
          <TwoWay label="Two verdicts" name="disagreed" value={filter.disagreed} />
        </div>
      </details>
      {keptFields(filter).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="h-[30px]! m:h-9!">
        Show
      </Button>
      {chips.map(({ field, value, without }) => (
        <Link
          key={without}
          href={without}
          aria-label={`Remove filter ${field} ${safeLabel(value, 60)}`}
          className="inline-flex h-[26px] max-w-full items-center gap-1 rounded bg-surface-3 px-2 text-12 text-fg-2 hover:text-fg m:h-9"
        >
          <span className="truncate">
            {field} <bdi className="font-medium text-fg">{safeLabel(value, 60)}</bdi>
          </span>
          <X size={12} aria-hidden />
        </Link>
      ))}
      {chips.length > 1 && (
        <Link href={CASES_PATH} className="text-12 text-fg-2 hover:underline">
          Clear all
        </Link>
      )}
    </form>
  );
}

function Choice({ field: { name, label, words }, filter }: Readonly<{ field: Field; filter: CaseFilter }>) {
  const [only, ...others] = filter[name];
  return (
    <>
      <SelectField label={label} name={name} defaultValue={others.length > 0 ? "" : (only ?? "")}>
        <option value="">{others.length > 0 ? `${String(filter[name].length)} chosen` : "any"}</option>
        {Object.entries(words).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      {others.length > 0 &&
        filter[name].map((value) => <input key={value} type="hidden" name={name} value={value} />)}
    </>
  );
}

function TwoWay({ label, name, value }: Readonly<{ label: string; name: string; value: boolean | null }>) {
  return (
    <SelectField label={label} name={name} defaultValue={value === null ? "" : String(value)}>
      <option value="">any</option>
      <option value="true">differ</option>
      <option value="false">agree</option>
    </SelectField>
  );
}

function keptFields(filter: CaseFilter): readonly (readonly [name: string, value: string])[] {
  return KEPT.flatMap((name) => {
    const value = filter[name];
    if (value === null) return [];
    return Array.isArray(value)
      ? value.map((one: string) => [name, one] as const)
      : [[name, String(value)] as const];
  });
}
