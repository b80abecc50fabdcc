const CELL_LENGTH_MAX = 40;

/** Rows in columns: texts to the left and cut, numbers to the right. Texts must be printable. */
export function textTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(cellText));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[], isRight: (column: number) => boolean): string =>
    texts
      .map((text, column) =>
        isRight(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const isNumber = (column: number): boolean => typeof rows[0]?.[column] === "number";
  return `${[line(heads, isNumber), ...cells.map((row) => line(row, isNumber))].join("\n")}\n`;
}

function cellText(value: string | number): string {
  if (typeof value === "number") return value.toLocaleString("en-US");
  return value.length > CELL_LENGTH_MAX ? `${value.slice(0, CELL_LENGTH_MAX - 1)}…` : value;
}
