import type { JsonValue } from "@/lib/scoring/types";
import { openZip, type ZipMember } from "../bytes/zip/open-zip";
import { isJsonObject, type JsonObject, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { RecordFault } from "../foreign/record-fault";
import { type ReadOptions, RefusedFileError } from "../reader";
import { type ChunkedSample, findChunkedSamples, readChunkedSample } from "./chunked-sample";
import type { OpenLog, SampleRead } from "./inspect-log";
import { parseSample, tooLong } from "./sample-text";

/** The head; of a log that was never finished, what was written first. */
const HEADS = ["header.json", "_journal/start.json"] as const;
/** A member of the head that is larger says nothing that is kept. */
const MEMBER_UNITS_MAX = 64 * 1024;
const MONOLITH = /^samples\/.*_epoch_[0-9]+\.json$/s;

/** Opens a log that is an archive. Each sample is a member, or in newer logs several. */
export const openEvalLog: OpenLog = async (source, options) => {
  const { members, isSalvaged } = await openZip(source, options);
  const head = await readHead(source.name, members, options);
  const chunked = findChunkedSamples(members);

  async function* samples(): AsyncGenerator<SampleRead> {
    let line = 0;
    for (const member of members) {
      const parts = chunked.get(member.name);
      if (parts === undefined && !MONOLITH.test(member.name)) {
        // One damaged character in its name would make a sample something else, and nobody would miss it.
        await member.checkName();
        continue;
      }
      line += 1;
      const place = { line, byteOffset: member.byteOffset };
      const bytesRead = member.byteOffset + member.packedBytes;
      yield { place, bytesRead, ...(await readSample(member, parts, options)) };
    }
  }

  return {
    head,
    samples,
    rest: () =>
      Object.fromEntries(
        Object.entries(head).filter(([, value]) => JSON.stringify(value).length <= MEMBER_UNITS_MAX),
      ),
    facts: () => ({ hadByteOrderMark: false, isSalvaged }),
  };
};

async function readSample(
  member: ZipMember,
  parts: ChunkedSample | undefined,
  options: Pick<ReadOptions, "limits" | "nonFinite">,
): Promise<Pick<SampleRead, "source" | "parse">> {
  const { recordBytesMax } = options.limits;
  if (parts !== undefined) return await readChunkedSample(parts, options);
  if (member.unpackedBytes > recordBytesMax) {
    const source = Buffer.alloc(0);
    return {
      source,
      parse: () => {
        throw tooLong("The sample", member.unpackedBytes, recordBytesMax);
      },
    };
  }
  const bytes = await member.read();
  return { source: bytes, parse: () => parseSample(bytes, 0, options) };
}

async function readHead(
  name: string,
  members: readonly ZipMember[],
  options: Pick<ReadOptions, "limits">,
): Promise<JsonObject> {
  const member = HEADS.map((one) => members.find((other) => other.name === one)).find(
    (one) => one !== undefined,
  );
  if (member === undefined) {
    throw new RefusedFileError(
      "E_HEADER",
      `${name} has neither ${HEADS.join(" nor ")}.`,
      null,
      "An archive of Inspect has one of them. Check that it is one.",
    );
  }
  const head = parseHead(member.name, await member.read(), options);
  if (isJsonObject(head) && memberOf(head, "eval") !== undefined) return head;
  throw new RefusedFileError(
    "E_HEADER",
    `${member.name} of ${name} has no eval.`,
    null,
    "A log of Inspect says in eval which task was run.",
  );
}

/** Numbers of the head are not counted with, so a bare NaN among them costs nothing. */
function parseHead(name: string, bytes: Buffer, { limits }: Pick<ReadOptions, "limits">): JsonValue {
  try {
    return parseForeign(bytes, 0, { limits, nonFinite: "missing" });
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    throw new RefusedFileError(
      "E_HEADER",
      `${name} cannot be read. ${error.fault.message}`,
      null,
      error.fault.hint,
    );
  }
}
