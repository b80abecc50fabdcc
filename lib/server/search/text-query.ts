import type { SearchClause, SearchTerm, TextSearch } from "../../contracts/text-search";
import { allOf, sql, type Sql } from "../episode-query/sql";
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
