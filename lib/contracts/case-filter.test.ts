import { describe, expect, test } from "vitest";
import { readCaseFilter } from "./case-filter";
import { caseFilterQuery, casesHref } from "./case-filter-url";
import type { CaseLink } from "./review-numbers";
import { NO_CASE_FILTER } from "./review-requests";
import { groupParameters } from "./episode-filter";

const readBack = (link: CaseLink) =>
  readCaseFilter(groupParameters(new URLSearchParams(caseFilterQuery(link))));

describe("which cases an address asks for", () => {
  test.each<[name: string, link: CaseLink]>([
    ["nothing", {}],
    ["states and origins", { state: ["open", "partial"], origin: ["audit"] }],
    ["a family that is not named", { family: [""] }],
    ["both ends of an age", { olderThanHours: 24, youngerThanHours: 72 }],
    ["the youngest, from 0 hours on", { olderThanHours: 0, youngerThanHours: 24 }],
    ["what was overturned", { overturned: true, scored: ["refusal_escalation"], state: ["closed"] }],
    ["what was not", { overturned: false, disagreed: false }],
    ["a checkpoint with signs", { checkpoint: ["a&b=c d/é"], run: ["r1"], had: ["skip", "lapse"] }],
    ["days", { closedOn: ["2026-12-01"], verdictOn: ["2026-11-30", "2026-12-01"] }],
  ])("is read back as it was written: %s", (_name, link) => {
    expect(readBack(link)).toEqual({ ...NO_CASE_FILTER, ...link });
  });

  test("holds nothing that makes no sense", () => {
    const read = readCaseFilter({
      ...{ state: ["open", "asleep"], origin: "nowhere", overturned: "perhaps", olderThanHours: "-3" },
      ...{ youngerThanHours: "soon", draw: "'; --", other: "x", disagreed: ["true", "false"] },
    });
    expect(read).toEqual({ ...NO_CASE_FILTER, state: ["open"], disagreed: true });
  });

  test("is the plain address where nothing is asked", () => {
    expect(casesHref({ state: [], overturned: null })).toBe("/review/cases");
  });
});
