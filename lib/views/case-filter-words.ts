import { casesHref } from "../contracts/case-filter-url";
import type { CaseFilter } from "../contracts/review-requests";
import { CASE_ORIGIN_WORDS, CASE_STATE_WORDS, DECISION_KIND_WORDS, HAD_WORDS } from "./case-words";
import { LABEL_WORDS } from "./review-words";
import { verdictWord } from "./verdict-words";

/** One thing that narrows a list of cases, and the address without it. */
export type CaseFilterChip = Readonly<{ field: string; value: string; without: string }>;

type Names = ReadonlyMap<string, string>;

const FIELDS: Readonly<
  Record<keyof CaseFilter, Readonly<{ word: string; say: (value: never, names: Names) => string }>>
> = {
  state: { word: "State", say: (value: CaseFilter["state"][number]) => CASE_STATE_WORDS[value].word },
  origin: { word: "Origin", say: (value: CaseFilter["origin"][number]) => CASE_ORIGIN_WORDS[value] },
  kind: { word: "Closed by", say: (value: CaseFilter["kind"][number]) => DECISION_KIND_WORDS[value] },
  run: { word: "Run", say: (value: string, names) => names.get(`run ${value}`) ?? value },
  checkpoint: { word: "Checkpoint", say: (value: string) => value },
  family: { word: "Probe family", say: (value: string) => (value === "" ? "none named" : value) },
  reviewer: { word: "Reviewer", say: (value: string, names) => names.get(`person ${value}`) ?? value },
  scored: { word: "Scorer said", say: (value: CaseFilter["scored"][number]) => verdictWord[value] },
  label: { word: "Decision", say: (value: CaseFilter["label"][number]) => LABEL_WORDS[value].word },
  overturned: {
    word: "Decision and scorer",
    say: (value: boolean) => (value ? "differ" : "agree"),
  },
  disagreed: { word: "Two verdicts", say: (value: boolean) => (value ? "differ" : "agree") },
  paired: {
    word: "Two independent verdicts",
    say: (value: boolean) => (value ? "yes" : "no"),
  },
  had: { word: "Had", say: (value: CaseFilter["had"][number]) => HAD_WORDS[value] },
  olderThanHours: { word: "Opened at least", say: (value: number) => `${String(value)} h ago` },
  youngerThanHours: { word: "Opened less than", say: (value: number) => `${String(value)} h ago` },
  closedOn: { word: "Closed on", say: (value: string) => value },
  verdictOn: { word: "Verdict written on", say: (value: string) => value },
  draw: { word: "Audit sample", say: (value: string) => value },
  gold: { word: "Gold item", say: (value: string) => value },
};

/** What narrows a list, in words. @param names - of runs and people, by `kind id`. */
export function caseFilterChips(filter: CaseFilter, names: Names): readonly CaseFilterChip[] {
  return (Object.keys(FIELDS) as (keyof CaseFilter)[]).flatMap((name) => {
    const { word, say } = FIELDS[name];
    const value = filter[name];
    if (value === null) return [];
    if (!Array.isArray(value))
      return [
        { field: word, value: say(value as never, names), without: casesHref({ ...filter, [name]: null }) },
      ];
    return value.map((one) => ({
      field: word,
      value: say(one as never, names), // each field's words are of its own values
      without: casesHref({ ...filter, [name]: value.filter((other) => other !== one) }),
    }));
  });
}
