import type { CaseLink } from "./review-numbers";

// No zod here: the browser writes addresses with these, and only the server reads them back.

export const CASES_PATH = "/review/cases";
export const CASES_EXPORT_PATH = "/api/review/cases/export";

/** The query of a filter: what asks nothing is left out. A family that is not named is an empty text, so it stays. */
export function caseFilterQuery(filter: CaseLink): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) for (const one of value) query.append(name, one);
    else if (value !== null) query.append(name, String(value));
  }
  return query.toString();
}

/** The address of the cases that a filter leaves. @param after - the case that the page before ended with. */
export function casesHref(filter: CaseLink, after: string | null = null): string {
  const query = new URLSearchParams(caseFilterQuery(filter));
  if (after !== null) query.append("after", after);
  return query.size === 0 ? CASES_PATH : `${CASES_PATH}?${query.toString()}`;
}

export const caseHref = (id: string): string => `${CASES_PATH}/${encodeURIComponent(id)}`;
export const casesExportHref = (filter: CaseLink): string =>
  `${CASES_EXPORT_PATH}?${caseFilterQuery(filter)}`;
