import type { SearchClause, SearchTerm, TextSearch } from "../../contracts/text-search";
import { allOf, sql, type Sql } from "../episode-query/sql";
import type { RunScope } from "../episode-query/scope-episode";
import { quoted } from "./text-vectors";

/** A search in the way Postgres reads a `tsquery`. Every word is quoted: none is an operator. */
export function textQuery({ clauses }: TextSearch): string {
  return clauses.map(clauseOf).join(" & ");
}

function clauseOf({ isNot, terms }: SearchClause): string {
  const any = `(${terms.map(termOf).join(" | ")})`;
  return isNot ? `!${any}` : any;
}

function termOf({ words }: SearchTerm): string {
  return words
    .map(({ word, gap, isPrefix }, index) => {
      const follows = index === 0 ? "" : ` <${String(gap)}> `;
      return `${follows}${quoted(word)}${isPrefix ? ":*" : ""}`;
    })
    .join("");
}

/** What a search asks of a row `t` of `turn_text`. */
export function whereText(search: TextSearch): Sql {
  return allOf([
    sql`t.words @@ ${textQuery(search)}::tsquery`,
    ...(search.speakers.length === 0 ? [] : [sql`t.speaker = ANY(${[...search.speakers]}::text[])`]),
  ]);
}

/**
 * A scope as a condition on a row `t` of `turn_text`. Written so that no index over runs is taken for it: the words are the rarer
 * condition, and have an index of their own.
 */
export function textInScope(scope: RunScope): Sql {
  return scope.kind === "one"
    ? sql`(t.run_id || '') = ${scope.runId}`
    : sql`(t.run_id || '') = ANY(ARRAY(SELECT r.id FROM run r WHERE ${scope.condition}))`;
}
