import { openText } from "./bytes/open-text";
import { sniff, SNIFF_BYTES } from "./bytes/sniff";
import { openZip } from "./bytes/zip/open-zip";
import { describeFirstValue } from "./describe-first-value";
import { lookAtFirstValue } from "./json/first-value";
import { type Format, type ReadLimits, RefusedFileError, type Source } from "./reader";
import { recogniseFormat } from "./recognise-format";

/** How much of a text is looked at: more only where less did not tell. */
const HEADS_BYTES = [64 * 1024, 1024 * 1024, 32 * 1024 * 1024];
/** What is so written in a text that is no JSON further on was meant to be in the native format. */
const NATIVE_NAME = '"litmus-audit"';

/**
 * What a file is, by its content; its name says nothing.
 *
 * @throws {RefusedFileError} `E_FORMAT` when no reader knows it, with what was seen and the list of what is known; `E_EMPTY`
 *   when there is nothing in it; what a damaged container is refused with where not even its beginning can be read.
 */
export async function detectFormat(source: Source, limits: ReadLimits): Promise<Format> {
  const container = sniff(await source.readAt(0, SNIFF_BYTES));
  if (container === "empty") throw nothingIn(source);
  if (container === "html") throw unknownFormat(source, "HTML or XML");
  if (typeof container === "object") throw unknownFormat(source, container.name);
  if (container === "zip") return await detectArchive(source, limits);
  return await detectText(source, limits);
}

async function detectText(source: Source, limits: ReadLimits): Promise<Format> {
  let seen = "";
  for (const bytes of HEADS_BYTES) {
    const head = await readHead(source, limits, bytes);
    const first = lookAtFirstValue(head.bytes);
    if (first.kind === "nothing" && head.damage !== null) throw head.damage;
    if (first.kind === "nothing" && head.isAll) throw nothingIn(source);
    const format = first.kind === "object" ? recogniseFormat(first.members) : null;
    if (format !== null) return format;
    if (first.kind !== "nothing" && head.bytes.toString("latin1", 0, 4096).includes(NATIVE_NAME))
      return "native";
    seen = describeFirstValue(first, head.bytes);
    const mayTellMore = first.kind === "nothing" || (first.kind === "object" && !first.isWhole);
    if (head.isAll || !mayTellMore) break;
  }
  throw unknownFormat(source, seen);
}

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/** `damage` is why nothing comes behind these bytes, where more was meant to. */
type Head = Readonly<{ bytes: Buffer; isAll: boolean; damage: RefusedFileError | null }>;

/** The beginning of the text of a file. Of a damaged container, what came before the damage. */
async function readHead(source: Source, limits: ReadLimits, bytesMax: number): Promise<Head> {
  const pieces: Buffer[] = [];
  let length = 0;
  let isAll = true;
  let damage: RefusedFileError | null = null;
  try {
    for await (const chunk of openText(source, { limits, isSalvage: false }).chunks) {
      pieces.push(chunk);
      length += chunk.length;
      if (length > bytesMax) {
        isAll = false;
        break;
      }
    }
  } catch (error) {
    // Who reads the file refuses it, or salvages it; here it is enough to know what it is.
    if (!(error instanceof RefusedFileError) || length === 0) throw error;
    damage = error;
  }
  const text = Buffer.concat(pieces, Math.min(length, bytesMax));
  const isMarked = text.toString("latin1", 0, 3) === BYTE_ORDER_MARK;
  return { bytes: isMarked ? text.subarray(3) : text, isAll, damage };
}

/** The members that an Inspect log has, whether its evaluation was finished or not. */
const INSPECT_HEADS = ["header.json", "_journal/start.json"];

async function detectArchive(source: Source, limits: ReadLimits): Promise<Format> {
  const { members } = await openZip(source, { limits, isSalvage: true });
  if (members.some(({ name }) => INSPECT_HEADS.includes(name))) return "inspect";
  throw unknownFormat(source, "a zip archive that is no log of Inspect");
}

/** A file that no reader knows. */
function unknownFormat(source: Source, seen: string): RefusedFileError {
  return new RefusedFileError(
    "E_FORMAT",
    `${source.name} is of no format that is known here; it looks like ${seen}.`,
    0,
    "Known formats: litmus-audit (.ndjson or .jsonl, or one JSON document with records), AgentDojo (run files and " +
      "exports, .json or .jsonl), Inspect (.eval and .json logs). Text may be packed by gzip or Zstandard.",
  );
}

function nothingIn(source: Source): RefusedFileError {
  return new RefusedFileError(
    "E_EMPTY",
    `${source.name} is empty.`,
    0,
    "A file without episodes says nothing about safety. Check that the harness finished writing.",
  );
}
