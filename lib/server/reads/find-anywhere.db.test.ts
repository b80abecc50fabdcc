import { afterAll, beforeAll, expect, test } from "vitest";
import type { Role } from "../../contracts/role";
import { type Actor, localActor } from "../actor";
import { closeDb } from "../db";
import { closePool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { saveView } from "../views/save-view";
import { archiveRun } from "../writes/archive-run";
import { FOUND_MAX, findAnywhere } from "./find-anywhere";

const person = (...roles: readonly Role[]): Actor => ({
  kind: "person",
  id: `p-${roles.join("-")}`,
  name: "Somebody",
  roles,
  scopes: null,
});
const viewer = person("viewer");
let live = "";

beforeAll(async () => {
  const fileOf = (name: string) =>
    nativeFile(
      testRun(name, { checkpoint: { id: `checkpoint-${name}` } }),
      [testProbe(`probe-${name}`, { title: "Reveal a Sealed bid" })],
      Array.from({ length: 7 }, (_, index) =>
        testEpisode(`${name}-E${index.toString()}`, `probe-${name}`, { epoch: index + 1 }),
      ),
    );
  live = (await importBytes(fileOf("live"))).runId;
  const gone = (await importBytes(fileOf("gone"))).runId;
  await archiveRun(localActor, gone, "Played with the wrong prompt.");
  await saveView(viewer, { name: "Late sealed", query: "verdict=excluded", shared: false });
});
afterAll(async () => {
  await closeDb();
  await closePool();
});

const found = async (text: string, actor: Actor = viewer) =>
  (await findAnywhere(actor, text)).map(({ kind, name }) => `${kind} ${name}`);

test("whatever holds the text is found, in any case, and nothing of an archived run", async () => {
  expect(await found("SEALED")).toEqual(["probe Reveal a Sealed bid", "view Late sealed"]);
  expect(await found("checkpoint-")).toEqual(["run live"]);
  expect(await found("gone")).toEqual([]);
});

test("an episode is found by its name, by a part of it, and by its address", async () => {
  expect(await found("live-E3")).toEqual(["episode live-E3"]);
  expect(await found("-e3")).toEqual(["episode live-E3"]);
  expect(await found(`${live}.3`)).toEqual(["episode live-E3"]);
  expect((await findAnywhere(viewer, "live-E3"))[0]).toMatchObject({
    id: `${live}.3`,
    detail: "Reveal a Sealed bid, checkpoint-live",
  });
});

test("no more of a kind than are shown", async () => {
  const all = await findAnywhere(viewer, "live-E");
  expect(all.filter(({ kind }) => kind === "episode")).toHaveLength(FOUND_MAX);
});

test("a text is a text, whatever is in it", async () => {
  for (const text of ["%", "_", "\\", "'", "\0", "\ud800", "", "  ", "x".repeat(200), "9.99999999999999999"])
    expect(await found(text)).toEqual([]);
});

test("whoever may read no run finds none, nor its episodes, probes and views", async () => {
  for (const text of ["live", "sealed", "live-E3", `${live}.3`])
    expect(await found(text, person("reviewer"))).toEqual([]);
  expect(await found("late", person("viewer", "lead"))).toEqual([]);
});
