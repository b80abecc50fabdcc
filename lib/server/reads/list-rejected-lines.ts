import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

const PAGE_ROWS = 1_000;

/** A record that an import did not take, as its report has it. Texts are projected, and untrusted. */
export type RejectedLine = Readonly<{
  ordinal: number;
  /** The file's name as it was given. */
  file: string;
  line: number;
  byteOffset: number;
  jsonPath: string;
  code: string;
  message: string;
  hint: string;
  /** The episode it was meant to be; null where it does not say. */
  episode: string | null;
  /** SHA-256 of the line, in hexadecimal digits; null where it is not known. */
  sha256: string | null;
  /** The later import that stored that episode; null while the line is unknown. */
  madeGoodBy: string | null;
}>;

/** All rejected lines of an import in their order, some at a time; none where there is no such import. */
export async function* listRejectedLines(
  actor: Actor,
  importId: string,
): AsyncGenerator<readonly RejectedLine[], void> {
  assertCan(actor, "import:read");
  for (let after = -1; ; ) {
    const { rows } = await pool().query<Row>(PAGE, [importId, after, PAGE_ROWS]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ ...row, byteOffset: Number(row.byteOffset) }));
    after = last.ordinal;
  }
}

type Row = Omit<RejectedLine, "byteOffset"> & Readonly<{ byteOffset: string }>;

const PAGE = `
  SELECT r.ordinal, coalesce(f.name, '') AS file, r.line, r.byte_offset AS "byteOffset", r.json_path AS "jsonPath", r.code,
    r.message, r.hint, r.external_id AS episode, encode(r.sha256, 'hex') AS sha256, r.made_good_by AS "madeGoodBy"
  FROM rejected_line r
  LEFT JOIN import_file f ON f.import_id = r.import_id AND f.file_index = r.file_index
  WHERE r.import_id = $1 AND r.ordinal > $2
  ORDER BY r.ordinal LIMIT $3`;
