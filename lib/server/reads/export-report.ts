import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { csvLine } from "../http/csv";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { listRejectedLines, type RejectedLine } from "./list-rejected-lines";

const COLUMNS = [
  "file",
  "line",
  "byteOffset",
  "jsonPath",
  "code",
  "message",
  "hint",
  "episode",
  "sha256",
  "madeGoodBy",
] as const satisfies readonly (keyof RejectedLine)[];

/**
 * The rejected lines of an import as a file: NDJSON, which is exact, or CSV for a spreadsheet, with cells that it could run as
 * formulas made harmless.
 *
 * @throws {AppError} `forbidden`; `not_found`, before the first chunk.
 */
export async function* exportReport(
  actor: Actor,
  importId: string,
  format: "csv" | "ndjson",
): AsyncGenerator<Uint8Array, void> {
  assertCan(actor, "import:read");
  if (!isStorable(importId)) throw noImport();
  const { rowCount } = await pool().query("SELECT 1 FROM import WHERE id = $1", [importId]);
  if (rowCount === 0) throw noImport();
  if (format === "csv") yield Buffer.from(csvLine(COLUMNS));
  for await (const lines of listRejectedLines(actor, importId)) {
    const written = lines.map((line) =>
      format === "csv" ? csvLine(COLUMNS.map((column) => line[column])) : `${JSON.stringify(line)}\n`,
    );
    yield Buffer.from(written.join(""));
  }
}

const noImport = (): AppError => new AppError("not_found", "There is no such import.");
