import fs from "node:fs";
import { pool } from "../../lib/server/pool";
import { interleave, type Taken } from "../interleave";
import type { BenchOptions, Measurement } from "../measurement";
import { benchMemory } from "./bench-memory";
import { copyRows } from "./copied-rows";
import { generatedFile } from "./generated-file";
import { importSource } from "./import-source";
import { prismaRows } from "./prisma-rows";
import { renamedRun } from "./renamed-run";

/** Enough that the compiler is done with the importer before the middle ones. */
const ROUNDS = 9;
const PRISMA_EPISODES = 500;
/** Fewer: the tables must not grow so much that tidying them up takes a core from what is measured. */
const PRISMA_ROUNDS = 5;

/** The import of a native run against what it cannot do without, in time, on disk and in memory. */
export async function benchImport({ isLong }: BenchOptions): Promise<readonly Measurement[]> {
  const file = generatedFile(isLong ? 200 : 60);
  const sizeBytes = fs.statSync(file).size;
  const storedBefore = await storedBytes();
  const { runId, episodes } = await importSource(renamedRun(file, "r"));
  const stored = (await storedBytes()) - storedBefore;
  return [
    ...(await benchSpeed(file, runId, episodes)),
    {
      name: "import: stored bytes, indexes included, over the file",
      value: stored / sizeBytes,
      unit: "ratio",
      bound: { atMost: 0.9 },
      detail: `${megabytes(stored)} against ${megabytes(sizeBytes)} MB, ${episodes} episodes`,
    },
    ...(await benchMemory(isLong)),
  ];
}

/** Two groups, so that neither the compiling of Prisma's engine nor its garbage is charged to the import beside it. */
async function benchSpeed(file: string, runId: string, episodes: number): Promise<readonly Measurement[]> {
  const names = runNames();
  const importAnew = () => importSource(renamedRun(file, names.next().value));
  return [...(await benchFloor(file, runId, importAnew)), await benchCreateMany(runId, episodes, importAnew)];
}

type ImportAnew = () => Promise<unknown>;

/** Against the parsing that nothing can spare, and against the storing. */
async function benchFloor(
  file: string,
  runId: string,
  importAnew: ImportAnew,
): Promise<readonly Measurement[]> {
  const lines = linesOf(file);
  const texts = lines.map((line) => line.toString("utf8"));
  const prepared = await copyRows(runId);
  const [parse, parseText, product, , copy] = await interleave(ROUNDS, [
    () => {
      for (const line of lines) JSON.parse(line.toString("utf8")); // a file holds bytes, for the import as for this
    },
    () => {
      for (const text of texts) JSON.parse(text);
    },
    importAnew,
    prepared.empty,
    prepared.copy,
  ]);
  await prepared.close();
  if (parse === undefined || parseText === undefined || product === undefined || copy === undefined)
    throw new RangeError("A way was not measured.");

  const sizeBytes = fs.statSync(file).size;
  const rate = (ms: number) => `${megabytes(sizeBytes / (ms / 1000))} MB/s`;
  return [
    {
      name: "import: CPU of a bare JSON.parse over that of the import",
      value: parse.cpuMs / product.cpuMs,
      unit: "ratio",
      bound: { atLeast: 0.2 },
      detail: `import ${rate(product.cpuMs)} of CPU, parse ${rate(parse.cpuMs)}; ${(parseText.cpuMs / product.cpuMs).toFixed(3)} of texts that are decoded already, ${rate(parseText.cpuMs)}`,
    },
    {
      name: "import: time of a COPY of the same rows over that of the import",
      value: copy.wallMs / product.wallMs,
      unit: "ratio",
      bound: { atLeast: 0.5 },
      detail: `import ${product.wallMs.toFixed(0)} ms, COPY ${copy.wallMs.toFixed(0)} ms for ${megabytes(prepared.bytes)} MB of rows`,
    },
  ];
}

function linesOf(file: string): readonly Buffer[] {
  const bytes = fs.readFileSync(file);
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf("\n", start);
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

async function benchCreateMany(
  runId: string,
  episodes: number,
  importAnew: ImportAnew,
): Promise<Measurement> {
  const prisma = await prismaRows(runId, PRISMA_EPISODES);
  const [product, create] = await interleave(PRISMA_ROUNDS, [importAnew, prisma.create]);
  if (product === undefined || create === undefined) throw new RangeError("A way was not measured.");
  const perEpisode = ({ wallMs }: Taken, count: number) => wallMs / count;
  return {
    name: "import: time of Prisma's createMany over that of the import, for each episode",
    value: perEpisode(create, prisma.episodes) / perEpisode(product, episodes),
    unit: "ratio",
    bound: { atLeast: 8 },
    detail: `${await compression()}: import ${perEpisode(product, episodes).toFixed(3)} ms, createMany ${perEpisode(create, prisma.episodes).toFixed(3)} ms`,
  };
}

/** How this server packs the bytes: where it has no lz4, its own slower method takes most of the time of either way. */
async function compression(): Promise<string> {
  const { rows } = await pool().query<{ method: string }>(
    "SELECT coalesce(pg_column_compression(bytes), 'none') AS method FROM episode LIMIT 1",
  );
  return rows[0]?.method ?? "none";
}

/** Each longer than the one before: see `renamedRun`. */
function* runNames(): Generator<string, never, void> {
  for (let name = "rr"; ; name += "r") yield name;
}

/** All tables of the product, with indexes and what lies out of line. */
async function storedBytes(): Promise<number> {
  const { rows } = await pool().query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return Number(rows[0]?.bytes);
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
