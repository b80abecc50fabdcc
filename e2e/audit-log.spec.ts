import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import pg from "pg";
import { expect, keysListen, screens, test } from "./fixtures";

/** Writes entries as the server does. */
async function record(actor: Readonly<{ id: string; name: string }>, count: number, details = "{}") {
  const client = new pg.Client({ connectionString: process.env["DATABASE_APP_URL"] });
  await client.connect();
  try {
    for (let index = 1; index <= count; index += 1)
      await client.query(
        "SELECT append_audit_event('person', $1, $2, 'run.archived', 'run', $3, $4, $5, NULL, NULL)",
        [actor.id, actor.name, `${actor.id}-run-${String(index)}`, `reason ${String(index)}`, details],
      );
  } finally {
    await client.end();
  }
}
const somebody = () => ({ id: `person-${randomUUID()}`, name: "Mara Lindqvist" });

test("an import is on record, and leads to its report and its run", async ({ page }) => {
  await page.goto("/audit-log?q=back-office-2.2&action=import.completed");
  await page.getByRole("button", { name: "Stored import" }).click();
  const entry = page.getByRole("region", { name: "Entry", exact: true });
  await expect(entry).toContainText("Command line");
  await expect(entry).toContainText("counts.imported: 86");
  await expect(page).toHaveURL(/entry=\d+/);
  await entry.getByRole("link", { name: "Open the run" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ledgerline 2.2");
});

test("filters stand in the address, and each goes by itself", async ({ page }) => {
  const actor = somebody();
  await record(actor, 2);
  await page.goto(`/audit-log?actor=${actor.id}`);
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "Archived run" });
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Object id").fill(`${actor.id}-run-2`);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`id=${actor.id}-run-2`));
  await page.getByRole("combobox", { name: "Action" }).selectOption("Restored run");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("heading", { name: "No entry is like that" })).toBeVisible();
  await page.getByRole("link", { name: "Remove filter Action" }).click();
  await expect(rows).toHaveCount(1);
});

test("older entries are a page away, and the newer ones too", async ({ page }) => {
  const actor = somebody();
  await record(actor, 60);
  await page.goto(`/audit-log?actor=${actor.id}`);
  const objects = page.getByRole("table").getByRole("cell").filter({ hasText: "-run-" });
  await expect(objects).toHaveCount(50);
  await expect(objects.first()).toContainText("-run-60");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(objects).toHaveCount(10);
  await expect(objects.last()).toHaveText(/-run-1$/);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(objects.first()).toContainText("-run-60");
  await expect(page.getByRole("link", { name: "Newer" })).toHaveCount(0);
});

test("keys go along the entries and to what one is about", async ({ page }) => {
  const actor = somebody();
  await record(actor, 3);
  await page.goto(`/audit-log?actor=${actor.id}`);
  const entry = page.getByRole("region", { name: "Entry", exact: true });
  await expect(entry).toContainText("Choose an entry");
  await keysListen(page);
  await page.keyboard.press("j");
  await expect(entry).toContainText("reason 3");
  await page.keyboard.press("j");
  await expect(entry).toContainText("reason 2");
  await page.keyboard.press("k");
  await expect(entry).toContainText("reason 3");
  await page.reload();
  await expect(entry).toContainText("reason 3");
  await keysListen(page);
  await page.keyboard.press("Escape");
  await expect(entry).toContainText("Choose an entry");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/runs/${actor.id}-run-3`));
});

test("verifying says what it found, and the head of the page says it from then on", async ({ page }) => {
  await page.goto("/audit-log");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The log is whole" })).toBeVisible();
  await expect(page.getByText(/Hash chain intact through entry/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Hash chain intact through entry/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Verified log" }).first()).toBeVisible();
});

test("the export holds every entry from the first one on, and its own", async ({ page }) => {
  await page.goto("/audit-log");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit-log.ndjson");
  const lines = (await readFile(await download.path(), "utf8")).trimEnd().split("\n");
  const events = lines.map((line) => JSON.parse(line) as { seq: number; action: string });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  expect(events.some(({ action }) => action === "audit.exported")).toBe(true);
});

test("whoever may not read the log gets none of it", async ({ signedInAs, playwright, baseURL }) => {
  for (const role of ["viewer", "reviewer", "designer"] as const) {
    const page = await signedInAs(role);
    expect((await page.goto("/audit-log"))?.status()).toBe(403);
    await expect(page.getByRole("table")).toHaveCount(0);
    for (const path of ["/api/audit/verify", "/api/audit/export"]) {
      const refused = await page.request.post(path, { headers: { Origin: baseURL ?? "" } });
      expect(refused.status()).toBe(403);
    }
  }
  const nobody = await playwright.request.newContext({
    storageState: { cookies: [], origins: [] }, // else it begins as the test does: signed in
    ...(baseURL !== undefined && { baseURL }),
  });
  const refused = await nobody.post("/api/audit/export", { headers: { Origin: baseURL ?? "" } });
  expect(refused.status()).toBe(401);
  await nobody.dispose();
});

test("another site can neither verify nor export", async ({ page }) => {
  for (const path of ["/api/audit/verify", "/api/audit/export"]) {
    const foreign = await page.request.post(path, { headers: { Origin: "https://elsewhere.example" } });
    expect(foreign.status()).toBe(403);
    expect((await page.request.get(path)).status()).toBe(405);
  }
});

test("hostile names and reasons are text", async ({ page }) => {
  const actor = { id: `person-${randomUUID()}`, name: "<img src=x onerror=alert(1)>\u202e evil" };
  await record(actor, 1, JSON.stringify({ note: "\u001b[31m<script>alert(1)</script>" }));
  await page.goto(`/audit-log?actor=${actor.id}`);
  await page.getByRole("button", { name: "Archived run" }).click();
  const entry = page.getByRole("region", { name: "Entry", exact: true });
  await expect(entry).toContainText("<img src=x onerror=alert(1)>");
  await expect(entry).toContainText("<script>alert(1)</script>");
  expect(await entry.innerText()).not.toContain("\u202e");
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}, with an entry open`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const actor = somebody();
    await record(actor, 5, JSON.stringify({ from: "0.84", to: "0.85" }));
    await showOn(screen);
    await page.goto("/audit-log");
    await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page.getByRole("button", { name: "Archived run" }).first().click();
    await expect(page.getByRole("region", { name: "Entry", exact: true })).toContainText("Reason given");
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
