import type { JsonValue } from "@/lib/scoring/types";
import type { ZipMember } from "../bytes/zip/open-zip";
import { isJsonObject, type JsonObject, leftoverOf, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { wrongValue } from "../foreign/record-fault";
import type { ReadOptions } from "../reader";
import type { SampleRead } from "./inspect-log";
import { putIn, tooLong } from "./sample-text";

const SHELL = /^(?<folder>samples\/.*_epoch_[0-9]+)\/sample\.json$/s;
const CHUNK = /^(?<start>0|[1-9][0-9]*)\.json$/;
/** How many items of a list or characters a range may name: ranges can overlap, and name one item again and again. */
const MESSAGES_MAX = 1_000_000;

type Chunk = Readonly<{ start: number; member: ZipMember }>;

/** A sample whose parts are members of a folder: lists in chunks, each named after the index of its first item. */
export type ChunkedSample = Readonly<{
  shell: ZipMember;
  metadata: ZipMember | null;
  messages: readonly Chunk[];
  attachments: readonly Chunk[];
  /** What is kept as evidence and not read: events, calls, indexes. */
  others: readonly ZipMember[];
}>;

/** The samples of an archive that are written so, by the name of the member that stands for the whole. */
export function findChunkedSamples(members: readonly ZipMember[]): ReadonlyMap<string, ChunkedSample> {
  const folders = new Map<string, { shell: ZipMember; parts: Map<string, ZipMember> }>();
  for (const member of members) {
    const folder = SHELL.exec(member.name)?.groups?.["folder"];
    if (folder !== undefined) folders.set(folder, { shell: member, parts: new Map() });
  }
  for (const member of members) {
    const end = member.name.indexOf("/", member.name.lastIndexOf("_epoch_"));
    const found = folders.get(member.name.slice(0, end));
    if (found !== undefined && found.shell !== member) found.parts.set(member.name.slice(end + 1), member);
  }
  return new Map([...folders.values()].map(({ shell, parts }) => [shell.name, partsOf(shell, parts)]));
}

function partsOf(shell: ZipMember, parts: ReadonlyMap<string, ZipMember>): ChunkedSample {
  const read = new Set<ZipMember>();
  const chunksOf = (list: string): readonly Chunk[] => {
    const chunks: Chunk[] = [];
    for (const [name, member] of parts) {
      const start = name.startsWith(`${list}/`)
        ? CHUNK.exec(name.slice(list.length + 1))?.groups?.["start"]
        : undefined;
      if (start === undefined) continue;
      chunks.push({ start: Number(start), member });
      read.add(member);
    }
    return chunks.toSorted((a, b) => a.start - b.start);
  };
  const metadata = parts.get("metadata.json") ?? null;
  if (metadata !== null) read.add(metadata);
  const [messages, attachments] = [chunksOf("messages"), chunksOf("attachments")];
  const others = [...parts.values()].filter((member) => !read.has(member));
  return { shell, metadata, messages, attachments, others };
}

/**
 * Reads a sample that is written in parts. Its source is all of its members, one behind the other, each after a line of
 * JSON with its name and its size; where that would be longer than a record may be, what is not read is left out.
 */
export async function readChunkedSample(
  { shell, metadata, messages, attachments, others }: ChunkedSample,
  options: Pick<ReadOptions, "limits" | "nonFinite">,
): Promise<Pick<SampleRead, "source" | "parse">> {
  const { recordBytesMax } = options.limits;
  const read = [
    shell,
    ...(metadata === null ? [] : [metadata]),
    ...[...messages, ...attachments].map(({ member }) => member),
  ];
  const needed = sizeOf(read);
  if (needed > recordBytesMax) {
    return {
      source: Buffer.alloc(0),
      parse: () => {
        throw tooLong("The sample", needed, recordBytesMax);
      },
    };
  }
  const kept = needed + sizeOf(others) <= recordBytesMax ? [...read, ...others] : read;
  const bytes = new Map<ZipMember, Buffer>();
  for (const member of kept) bytes.set(member, await member.read());
  const valueOf = (member: ZipMember): JsonValue =>
    parseForeign(bytes.get(member) ?? Buffer.alloc(0), 0, options);

  const parse = (): JsonObject => {
    const value = valueOf(shell);
    if (!isJsonObject(value)) throw wrongValue([], value, "an object");
    const texts = itemsOf(attachments, valueOf, "attachments");
    const pool = itemsOf(messages, valueOf, "messages");
    const sample = {
      ...leftoverOf(value, new Set(["message_refs"])),
      messages: pick(pool, memberOf(value, "message_refs")),
      ...(metadata === null ? {} : { metadata: valueOf(metadata) }),
    };
    return putIn(sample, (reference) => textAt(texts, reference), options);
  };
  return { source: join(kept, bytes), parse };
}

const sizeOf = (members: readonly ZipMember[]): number =>
  members.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);

/** The items of a list by their index. Each chunk has to begin where the one before it ended. */
function itemsOf(
  chunks: readonly Chunk[],
  valueOf: (member: ZipMember) => JsonValue,
  list: string,
): readonly JsonValue[] {
  const items: JsonValue[] = [];
  for (const { start, member } of chunks) {
    if (start !== items.length) throw wrongValue([list], start, `a chunk that begins at ${items.length}`);
    const chunk = valueOf(member);
    if (!Array.isArray(chunk)) throw wrongValue([list, start], chunk, "a list");
    for (const item of chunk as readonly JsonValue[]) items.push(item);
  }
  return items;
}

/** The messages that ranges `[from, to)` name, in their order; all of them where there are no ranges. */
function pick(pool: readonly JsonValue[], ranges: JsonValue | undefined): readonly JsonValue[] {
  if (ranges === undefined || ranges === null) return pool;
  if (!Array.isArray(ranges)) throw wrongValue(["message_refs"], ranges, "a list of ranges");
  const picked: JsonValue[] = [];
  for (const [index, range] of (ranges as readonly JsonValue[]).entries()) {
    const [from, to] = Array.isArray(range) ? (range as readonly JsonValue[]) : [];
    const isRange = isIndex(from) && isIndex(to) && from <= to && to <= pool.length;
    if (!isRange || picked.length + to - from > MESSAGES_MAX) {
      throw wrongValue(["message_refs", index], range, `a range within the ${pool.length} messages`);
    }
    for (const message of pool.slice(from, to)) picked.push(message);
  }
  return picked;
}

const isIndex = (value: JsonValue | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

function textAt(texts: readonly JsonValue[], reference: string): string | undefined {
  const text = /^(?:0|[1-9][0-9]*)$/.test(reference) ? texts[Number(reference)] : undefined;
  return typeof text === "string" ? text : undefined;
}

function join(members: readonly ZipMember[], bytes: ReadonlyMap<ZipMember, Buffer>): Buffer {
  return Buffer.concat(
    members.flatMap((member) => {
      const content = bytes.get(member) ?? Buffer.alloc(0);
      const head = JSON.stringify({ member: member.name, bytes: content.length });
      return [Buffer.from(`${head}\n`, "utf8"), content, Buffer.from("\n")];
    }),
  );
}
