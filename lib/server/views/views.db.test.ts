import { afterAll, expect, test } from "vitest";
import type { Role } from "../../contracts/role";
import { changeViewSchema, saveViewSchema } from "../../contracts/saved-view";
import type { Actor } from "../actor";
import { closePool, pool } from "../pool";
import { changeView } from "./change-view";
import { listViews } from "./list-views";
import { bringViewBack, removeView } from "./remove-view";
import { saveView } from "./save-view";

afterAll(closePool);

const person = (id: string, ...roles: readonly Role[]): Actor => ({
  kind: "person",
  id,
  name: id,
  roles,
  scopes: null,
});
const viewer = person("viewer", "viewer");
const other = person("other", "viewer");
const designer = person("designer", "designer");
const lead = person("lead", "lead");
const reviewer = person("reviewer", "reviewer");

const QUERY = "verdict=excluded&sort=turns%3Adesc&density=roomy";
const save = async (actor: Actor, name: string, shared = false) =>
  await saveView(actor, { name, query: QUERY, shared });
const namesOf = async (actor: Actor) => (await listViews(actor)).views.map(({ name }) => name);
const eventsOf = async (id: string) =>
  (
    await pool().query<{ action: string; actor: string }>(
      "SELECT action, actor_id AS actor FROM audit_event WHERE subject_id = $1 ORDER BY seq",
      [id],
    )
  ).rows.map(({ action, actor }) => `${action} by ${actor}`);

test("one's own view is found, renamed and removed by oneself alone, and concerns no log", async () => {
  const id = await save(viewer, "Mine");
  expect((await listViews(viewer)).views).toEqual([
    { id, name: "Mine", query: QUERY, isShared: false, isOwn: true, isChangeable: true },
  ]);
  for (const one of [other, lead]) {
    expect(await namesOf(one)).toEqual([]);
    await expect(changeView(one, { id, name: "Theirs" })).rejects.toMatchObject({ code: "not_found" });
    await expect(removeView(one, id)).rejects.toMatchObject({ code: "not_found" });
  }
  await changeView(viewer, { id, name: "Still mine" });
  await removeView(viewer, id);
  expect(await namesOf(viewer)).toEqual([]);
  await expect(changeView(viewer, { id, name: "Gone" })).rejects.toMatchObject({ code: "not_found" });
  await expect(removeView(viewer, id)).rejects.toMatchObject({ code: "not_found" });
  await bringViewBack(viewer, id);
  expect(await namesOf(viewer)).toEqual(["Still mine"]);
  await expect(bringViewBack(viewer, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await eventsOf(id)).toEqual([]);
  await removeView(viewer, id);
});

test("who may share shares, everybody finds it, and each step is in the log", async () => {
  await expect(save(viewer, "Shared", true)).rejects.toMatchObject({ code: "forbidden" });
  const id = await save(designer, "Needs a human", true);
  expect(await namesOf(viewer)).toEqual(["Needs a human"]);
  expect((await listViews(viewer)).views[0]).toMatchObject({ isOwn: false, isChangeable: false });
  await expect(changeView(viewer, { id, name: "x" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeView(viewer, id)).rejects.toMatchObject({ code: "forbidden" });
  await changeView(lead, { id, name: "Needs a person" });
  await changeView(lead, { id, name: "Needs a person" });
  await expect(changeView(lead, { id, shared: false })).rejects.toMatchObject({ code: "refused" });
  await removeView(lead, id);
  expect(await namesOf(designer)).toEqual([]);
  await bringViewBack(designer, id);
  await changeView(designer, { id, shared: false });
  expect(await namesOf(lead)).toEqual([]);
  await changeView(designer, { id, shared: true });
  expect(await eventsOf(id)).toEqual([
    "view.shared by designer",
    "view.changed by lead",
    "view.removed by lead",
    "view.brought_back by designer",
    "view.unshared by designer",
    "view.shared by designer",
  ]);
  await removeView(designer, id);
});

test("a viewer cannot share what they kept for themselves", async () => {
  const id = await save(viewer, "Private");
  await expect(changeView(viewer, { id, shared: true })).rejects.toMatchObject({ code: "forbidden" });
  await removeView(viewer, id);
});

test("whoever reads no episode keeps no view", async () => {
  await expect(listViews(reviewer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(save(reviewer, "x")).rejects.toMatchObject({ code: "forbidden" });
});

test("there is an end to how many one keeps", async () => {
  for (let count = 0; count < 100; count += 1) await save(other, `View ${String(count)}`);
  await expect(save(other, "One more")).rejects.toMatchObject({ code: "refused" });
  expect(await namesOf(other)).toHaveLength(100);
});

test.each([
  ["no name", { name: "  ", query: "" }],
  ["a name of two lines", { name: "a\nb", query: "" }],
  ["a name that Postgres cannot hold", { name: "a\0b", query: "" }],
  ["a long name", { name: "x".repeat(61), query: "" }],
  ["a filter that is none", { name: "x", query: "verdict=safe" }],
  ["a search that is none", { name: "x", query: "text=%22" }],
])("%s is refused", async (_name, request) => {
  await expect(saveView(viewer, { ...request, shared: false })).rejects.toMatchObject({ code: "bad_input" });
});

test("what a form sends is kept in the one way in which it is written, without a place in the list or another view", () => {
  expect(
    saveViewSchema.parse({
      name: " Late ",
      query: "view=v1&after=abcd&sort=seq:desc&rise=3..3",
      shared: "on",
    }),
  ).toEqual({ name: "Late", query: "rise=3", shared: true });
  expect(changeViewSchema.parse({ id: "v1", shared: "no" })).toEqual({ id: "v1", shared: false });
  expect(changeViewSchema.safeParse({ id: "../x" }).success).toBe(false);
});
