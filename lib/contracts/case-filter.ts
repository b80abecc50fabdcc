import { type CaseFilter, caseFilterSchema, caseIdSchema, NO_CASE_FILTER } from "./review-requests";

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads which cases an address asks for. A part that makes no sense is as if it were not there. */
export function readCaseFilter(query: Query): CaseFilter {
  const { shape } = caseFilterSchema;
  const read: Record<string, unknown> = {};
  for (const name of Object.keys(shape) as (keyof CaseFilter)[]) {
    const given = listOf(query[name]);
    const schema = shape[name];
    if (Array.isArray(NO_CASE_FILTER[name])) {
      const known = [...new Set(given)].filter((one) => schema.safeParse([one]).success);
      read[name] = known.slice(0, VALUES_MAX);
      continue;
    }
    const [only] = given;
    const parsed = schema.safeParse(only === undefined || only === "" ? null : plain(only));
    read[name] = parsed.success ? parsed.data : null;
  }
  return caseFilterSchema.parse(read);
}

const VALUES_MAX = 100;

/** Where a page of cases begins, as an address names it; null for the first page, and for nonsense. */
export function readCasePlace(value: string | readonly string[] | undefined): string | null {
  const parsed = caseIdSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const listOf = (value: Query[string]): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

function plain(text: string): boolean | number | string {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : text;
}
