import { afterAll, expect, test } from "vitest";
import { closeDb } from "../../server/db";
import { closePool, pool } from "../../server/pool";
import {
  asOwner,
  claim,
  importOpenRun,
  makeReviewers,
  REFUSAL,
  submit,
} from "../../server/review/testing/review-world";
import { testEpisode, testTurn } from "../../server/testing/native-file";
import { runCli } from "../run-cli";
import { fakeTerminal } from "../testing/fake-terminal";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const run = async (...typed: readonly string[]) => {
  const terminal = fakeTerminal();
  return {
    code: await runCli(["review", ...typed], terminal),
    out: terminal.stdout(),
    err: terminal.stderr(),
  };
};
const countOf = async (table: string): Promise<number> => {
  const { rows } = await pool().query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count ?? 0;
};

test("a verdict whose grace is over is written by the command, once", async () => {
  await importOpenRun("due", 1);
  const [reviewer] = await makeReviewers(1);
  if (reviewer === undefined) throw new Error("no reviewer");
  await submit(reviewer, await claim(reviewer), REFUSAL);
  expect((await run("settle")).out).toBe("0\n");
  await asOwner(
    `UPDATE review_assignment SET grace_until = clock_timestamp() - interval '1 second',
       pending = pending || jsonb_build_object('graceUntil', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1,
         'submittedAt', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 60001)`,
  );
  expect((await run("settle")).out).toBe("1\n");
  expect((await run("settle")).out).toBe("0\n");
  expect(await countOf("review_verdict")).toBe(1);
  expect(JSON.parse((await run("status", "--json")).out)).toEqual({
    ...{ cases: { partial: 1 }, lapses: 0, skips: 0, recusals: 0 },
  });
  expect((await run("status")).out).toContain("One verdict");
});

test("cases are opened for an episode and for those that only lack a signal, each with a reason", async () => {
  const gap = testEpisode("gap", "probe", { turns: [testTurn(), testTurn({ goalProgress: null })] });
  const { runId } = await importOpenRun("asked", 0, [testEpisode("decided", "probe"), gap]);
  expect((await run("gaps", "asked")).out).toBe("1\n");
  expect((await run("open", `${runId}.0`)).code).toBe(2);
  expect((await run("open", `${runId}.0`, "--reason", "It looks wrong")).code).toBe(0);
  const again = await run("open", `${runId}.0`, "--reason", "It looks wrong");
  expect([again.code, again.err]).toEqual([3, expect.stringContaining("under review already")]);
  expect((await run("gaps", "asked", "--reason", "People shall look")).out).toBe("1\n");
  expect((await run("gaps", "asked")).out).toBe("0\n");
  expect(await countOf("review_case")).toBe(3);
  expect((await run("gaps", "unheard-of")).code).toBe(3);
});
