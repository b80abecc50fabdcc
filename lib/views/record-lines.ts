import { indentJson } from "./json-indent";

/** Some lines of a record, and where its turns stand. */
export type RecordLines = Readonly<{
  lineCount: number;
  from: number;
  lines: readonly string[];
  /** First and last line, from 0, of each turn that has a line among these. */
  turns: readonly Readonly<{ turn: number; first: number; last: number }>[];
}>;

/** A line that is longer is cut, and says so: a record can hold a text of megabytes. */
export const LINE_LENGTH_MAX = 4_000;

/**
 * Lays a record out in lines without changing a token, and gives some of them.
 *
 * @param text - the record as it is stored.
 * @param wanted - the first line, from 0.
 * @param turn - a turn, from 0, whose first line is wanted instead; one that is not there changes nothing.
 */
export function recordLines(
  text: string,
  wanted: number,
  count: number,
  turn: number | null = null,
): RecordLines {
  const all = indentJson(text, []).text.split("\n");
  const places = turnsOf(all);
  const from = (turn === null ? undefined : places[turn]?.first) ?? wanted;
  return {
    lineCount: all.length,
    from,
    lines: all.slice(from, from + count).map(cutLine),
    turns: places.filter(({ first, last }) => last >= from && first < from + count),
  };
}

function cutLine(line: string): string {
  if (line.length <= LINE_LENGTH_MAX) return line;
  return `${line.slice(0, LINE_LENGTH_MAX)}… ${line.length - LINE_LENGTH_MAX} more characters: download the record`;
}

/** Turns are the members of the list `turns` of the record itself, which the layout puts at a depth of two. */
function turnsOf(lines: readonly string[]): RecordLines["turns"] {
  const start = lines.findIndex((line) => line === '  "turns": [');
  if (start === -1) return [];
  const turns: { turn: number; first: number; last: number }[] = [];
  let first = start + 1;
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === "  ]" || line === "  ],") break;
    if (line === "    }" || line === "    }," || line === "    {}" || line === "    {},") {
      turns.push({ turn: turns.length, first, last: at });
      first = at + 1;
    }
  }
  return turns;
}
