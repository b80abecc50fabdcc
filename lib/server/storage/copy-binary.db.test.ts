import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { closePool, type Connection, pool } from "../pool";
import { CopyBuffer } from "./copy-binary";
import { copyIn } from "./copy-in";
import { projectText } from "./projected-text";

afterAll(closePool);

const COLUMNS = ["n", "flag", "small", "big", "huge", "at", "word", "raw", "numbers", "words"];
const TYPES =
  "n int, flag bool, small int, big int8, huge int8, at timestamptz, word text, raw bytea, numbers int[], words text[]";

const int4 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const storable = fc.string({ unit: "binary", maxLength: 60 }).map(projectText);
const rowArbitrary = fc.record({
  flag: fc.boolean(),
  small: fc.option(int4),
  big: fc.option(fc.maxSafeInteger()),
  huge: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  at: fc.option(fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })),
  word: fc.option(storable),
  raw: fc.option(fc.uint8Array({ maxLength: 300 })),
  numbers: fc.array(fc.option(int4)),
  words: fc.array(storable),
});

test("what is written comes back, whatever it is", async () => {
  const rows = new CopyBuffer(16);
  await onOneConnection(async (connection) => {
    await fc.assert(
      fc.asyncProperty(fc.array(rowArbitrary, { minLength: 1, maxLength: 20 }), async (given) => {
        await connection.query("TRUNCATE copied");
        rows.reset();
        for (const [index, one] of given.entries()) {
          rows.row(COLUMNS.length);
          rows.int4(index);
          rows.bool(one.flag);
          rows.int4(one.small);
          rows.int8(one.big);
          rows.int8(one.huge);
          rows.timestamp(one.at?.getTime() ?? null);
          rows.text(one.word);
          rows.bytes(one.raw);
          rows.int4Array(one.numbers);
          rows.textArray(one.words);
        }
        await copyIn(connection, { table: "copied", columns: COLUMNS }, rows);
        const { rows: stored } = await connection.query(
          `SELECT flag, small, big, huge, (extract(epoch FROM at) * 1000)::int8 AS at, word, raw, numbers, words
           FROM copied ORDER BY n`,
        );
        expect(stored).toEqual(
          given.map((one) => ({
            ...one,
            big: one.big === null ? null : String(one.big),
            huge: one.huge === null ? null : String(one.huge),
            at: one.at === null ? null : String(one.at.getTime()),
            raw: one.raw === null ? null : Buffer.from(one.raw),
          })),
        );
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ["2^31 in an int4", (rows: CopyBuffer) => rows.int4(2 ** 31)],
  ["a fraction in an int4", (rows: CopyBuffer) => rows.int4(0.5)],
  ["NaN in an int4", (rows: CopyBuffer) => rows.int4(Number.NaN)],
  ["2^53 in an int8", (rows: CopyBuffer) => rows.int8(2 ** 53)],
  ["2^63 in an int8", (rows: CopyBuffer) => rows.int8(2n ** 63n)],
  ["a fraction in an array", (rows: CopyBuffer) => rows.int4Array([0.5])],
  ["no date", (rows: CopyBuffer) => rows.timestamp(Number.NaN)],
])("%s is refused before it is sent", (_name, write) => {
  expect(() => write(new CopyBuffer())).toThrow(RangeError);
});

test("a row that Postgres refuses leaves nothing, and the connection goes on", async () => {
  await onOneConnection(async (connection) => {
    const rows = new CopyBuffer();
    for (const number of [1, 2, 2]) {
      rows.row(1);
      rows.int4(number);
    }
    await connection.query("CREATE UNIQUE INDEX copied_n ON copied (n)");
    await expect(copyIn(connection, { table: "copied", columns: ["n"] }, rows)).rejects.toMatchObject({
      code: "23505",
    });
    expect((await connection.query("SELECT 1 FROM copied")).rowCount).toBe(0);
  });
});

test("a connection that is lost in the middle is an error, not a hang", async () => {
  await onOneConnection(async (connection) => {
    const { rows: found } = await connection.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const rows = new CopyBuffer();
    for (let number = 0; number < 2_000; number += 1) {
      rows.row(2);
      rows.int4(number);
      rows.bytes(Buffer.alloc(20_000, number));
    }
    const copying = copyIn(connection, { table: "copied", columns: ["n", "raw"] }, rows);
    const killing = pool().query("SELECT pg_terminate_backend($1)", [found[0]?.pid]);
    await expect(copying).rejects.toThrow();
    await killing;
  });
});

type Work = (connection: Connection) => Promise<void>;

async function onOneConnection(work: Work): Promise<void> {
  const connection = await pool().connect();
  connection.on("error", () => undefined);
  try {
    await connection.query(`CREATE TEMPORARY TABLE copied (${TYPES})`);
    await work(connection);
  } finally {
    connection.release(true);
  }
}
