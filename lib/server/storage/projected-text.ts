import { createHash } from "node:crypto";

/**
 * Text that Postgres can hold. JSON strings carry U+0000 and lone surrogates, Postgres text cannot, and an index entry
 * holds less than 2,704 bytes. The projection is injective, so two ids that differ stay different; the exact text stays
 * in the record's bytes.
 *
 * `␛` (U+241B) is the escape: `␛0000` stands for U+0000, `␛d800` for that lone surrogate, `␛241b` for `␛` itself.
 * `␛#` and 64 hexadecimal digits close an id that was cut: the SHA-256 of its whole UTF-16 text.
 */
const ESCAPE = "\u241b";
const UNSTORABLE = /[\0\u241b]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Whether Postgres can hold a text as it is. What an address says need not be: then it is the name of nothing that is stored. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Bytes of the longest id that is kept whole: four of them fit one index entry. */
const ID_BYTES_MAX = 480;
const CUT_LENGTH = 128;

/** A text of any length, for columns that no index covers. */
export function projectText(text: string): string {
  if (isStorable(text) && !text.includes(ESCAPE)) return text;
  return text.replace(UNSTORABLE, (unit) => `${ESCAPE}${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** An id, for columns that an index covers: as `projectText`, and a long one is cut and closed with its hash. */
export function projectId(id: string): string {
  const text = projectText(id);
  // A UTF-16 unit is at most three bytes of UTF-8.
  if (text.length * 3 <= ID_BYTES_MAX || Buffer.byteLength(text) <= ID_BYTES_MAX) return text;
  const hash = createHash("sha256").update(id, "utf16le").digest("hex");
  return `${projectText(id.slice(0, CUT_LENGTH))}${ESCAPE}#${hash}`;
}

/** The exact text of a projection; null where it was cut, and only the record's bytes have it. */
export function unprojectText(projected: string): string | null {
  if (!projected.includes(ESCAPE)) return projected;
  if (projected.includes(`${ESCAPE}#`)) return null;
  return projected.replace(/\u241b([0-9a-f]{4})/g, (_whole, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );
}
