/** What a spreadsheet would take for the beginning of a formula, full-width forms included (OWASP ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/u;

/**
 * One line of a CSV file by RFC 4180. A cell that a spreadsheet could run is led by an apostrophe, numbers apart; U+0000, which
 * ends a cell in some programs, is shown as ␀.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = (FORMULA.test(value) ? `'${value}` : value).replaceAll("\0", "␀");
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
