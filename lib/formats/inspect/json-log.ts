import type { JsonValue } from "@/lib/scoring/types";
import { openText } from "../bytes/open-text";
import { type JsonObject, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { RecordFault } from "../foreign/record-fault";
import { RefusedFileError, type Source } from "../reader";
import { createDocumentSplitter, type DocumentPart } from "../json/document-splitter";
import type { LogOptions, OpenLog, SampleRead } from "./inspect-log";
import { parseSample, tooLong } from "./sample-text";

const SAMPLES = "samples";
/** A member of the document that is larger says nothing that is kept. */
const MEMBER_BYTES_MAX = 64 * 1024;
const HEAD_BYTES_MAX = 4 * 1024 * 1024;

/** Opens a log that is one JSON document. It is read twice, the first time up to what says which evaluation it is. */
export const openJsonLog: OpenLog = async (source, options) => {
  const head = await readHead(source, options);
  const members = new Map<string, JsonValue>(Object.entries(head));
  const facts = { hadByteOrderMark: false, isSalvaged: false };

  async function* samples(): AsyncGenerator<SampleRead> {
    const splitter = createDocumentSplitter(SAMPLES, options.limits.recordBytesMax);
    const text = openText(source, options);
    for await (const chunk of text.chunks) {
      for (const part of splitter.push(chunk)) {
        if (part.index !== null) yield sampleOf(part, part.index, text.bytesRead(), options);
        else if (part.bytes !== null && part.sizeBytes <= MEMBER_BYTES_MAX)
          members.set(part.key, parseMember(part, part.bytes, options));
      }
    }
    facts.hadByteOrderMark = splitter.hadByteOrderMark();
    facts.isSalvaged = text.isSalvaged();
    try {
      splitter.finish();
    } catch (error) {
      if (!options.isSalvage || !(error instanceof RefusedFileError) || error.code !== "E_TRUNCATED")
        throw error;
      facts.isSalvaged = true;
    }
  }

  return { head, samples, rest: () => Object.fromEntries(members), facts: () => facts };
};

function sampleOf(part: DocumentPart, index: number, bytesRead: number, options: LogOptions): SampleRead {
  const { bytes, byteOffset, sizeBytes } = part;
  return {
    place: { line: index + 1, byteOffset },
    bytesRead,
    source: bytes ?? Buffer.alloc(0),
    parse: () => {
      if (bytes === null) throw tooLong("The sample", sizeBytes, options.limits.recordBytesMax);
      return parseSample(bytes, byteOffset, options);
    },
  };
}

async function readHead(source: Source, options: LogOptions): Promise<JsonObject> {
  const splitter = createDocumentSplitter(SAMPLES, HEAD_BYTES_MAX);
  const head = new Map<string, JsonValue>();
  for await (const chunk of openText(source, options).chunks) {
    for (const part of splitter.push(chunk)) {
      if (part.index === null && part.bytes !== null)
        head.set(part.key, parseMember(part, part.bytes, options));
    }
    if (head.has("eval") && head.has("version")) break;
  }
  if (!head.has("eval")) splitter.finish();
  const known = Object.fromEntries(head);
  if (memberOf(known, "eval") === undefined) {
    throw new RefusedFileError(
      "E_HEADER",
      `${source.name} has no eval.`,
      null,
      "A log of Inspect says in eval which task was run.",
    );
  }
  return known;
}

/** Numbers of the head are not counted with, so a bare NaN among them costs nothing. */
function parseMember({ key, byteOffset }: DocumentPart, bytes: Buffer, options: LogOptions): JsonValue {
  try {
    return parseForeign(bytes, byteOffset, { limits: options.limits, nonFinite: "missing" });
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    throw new RefusedFileError(
      "E_HEADER",
      `The member ${key} of the log cannot be read. ${error.fault.message}`,
      byteOffset,
      error.fault.hint,
    );
  }
}
