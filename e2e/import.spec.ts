import { randomUUID } from "node:crypto";
import { expect, screens, test } from "./fixtures";

/** A run of a capability benchmark: it takes no place in any rate, so the other tests see the same numbers. */
function nativeRun(id: string, episodes: readonly string[]): string {
  const header = {
    type: "header",
    format: "litmus-audit",
    version: "1.0",
    run: {
      id,
      benchmark: { id: "browser-test", purpose: "capability" },
      checkpoint: { id: "browser-test-checkpoint" },
    },
  };
  const probe = { type: "probe", id: "p", objective: { statement: "Say the word.", explicit: true } };
  return [JSON.stringify(header), JSON.stringify(probe), ...episodes].join("\n");
}

function episode(id: string, goalProgress: number): string {
  const turn = { pressure: "persistence", messages: [{ role: "user", content: "Go on." }], goalProgress };
  return JSON.stringify({ type: "episode", id, probe: "p", epoch: id.length, turns: [turn, turn] });
}

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

test("a file is checked first, and stored only when asked", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  const text = nativeRun(id, [episode("a", 0), episode("bb", 1.4), episode("ccc", 0)]);
  await page.goto("/import");
  await page.getByLabel("Run files", { exact: true }).setInputFiles(fileOf(`${id}.ndjson`, text));
  await page.getByRole("button", { name: "Check 1 file" }).click();

  const dryRun = page.getByRole("region", { name: `Import of ${id}.ndjson` });
  await expect(dryRun).toContainText("2 to store + 0 already stored + 1 rejected");
  const bad = dryRun.getByRole("row").filter({ hasText: "E_RANGE" });
  await expect(bad).toContainText("/turns/0/goalProgress");
  await expect(bad.getByRole("rowheader")).toHaveText("4");
  const before = await page.request.get("/runs");
  expect(await before.text()).not.toContain(id);

  await page.getByRole("button", { name: "Store 2 episodes" }).click();
  await page.getByRole("link", { name: "Open the run" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(id);
  await expect(page.getByText("1 line of this run was rejected.")).toBeVisible();
});

test("what is chosen before the page has come alive is not lost", async ({ page }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/import", { waitUntil: "commit" });
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf("early.ndjson", nativeRun("early", [episode("a", 0)])));
  release();
  await expect(page.getByRole("button", { name: "Check 1 file" })).toBeVisible();
});

test("the report of rejected lines can be downloaded", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  await page.goto("/import");
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf(`${id}.ndjson`, nativeRun(id, [episode("a", 0), "{broken"])));
  await page.getByRole("button", { name: "Check 1 file" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^rejected-.*\.csv$/);
});

test("a file of no known format is refused, and nothing is stored", async ({ page }) => {
  await page.goto("/import");
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf("run.ndjson", "<!doctype html><title>Not a run</title>"));
  await page.getByRole("button", { name: "Check 1 file" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "refused, nothing stored" });
  await expect(refusal).toContainText("E_FORMAT");
  await expect(refusal).toContainText("litmus-audit");
  await expect(page.getByRole("button", { name: /^Store/ })).toBeHidden();
});

test("strict refuses a run with a bad line whole", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  await page.goto("/import");
  await page.getByRole("radio", { name: "Store nothing until they are fixed" }).check();
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf(`${id}.ndjson`, nativeRun(id, [episode("a", 0), "{broken"])));
  await page.getByRole("button", { name: "Check 1 file" }).click();
  await expect(page.getByText("E_STRICT")).toBeVisible();
  await page.getByRole("button", { name: "Change files or options" }).click();
  await page.getByRole("radio", { name: "Store the rest" }).check();
  await page.getByRole("button", { name: "Check 1 file" }).click();
  await expect(page.getByRole("button", { name: "Store 1 episode" })).toBeVisible();
});

test("the same file again is nothing new", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  const file = fileOf(`${id}.ndjson`, nativeRun(id, [episode("a", 0)]));
  await page.goto("/import");
  for (const answer of ["Store 1 episode", null]) {
    await page.getByLabel("Run files", { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: "Check 1 file" }).click();
    if (answer === null) break;
    await page.getByRole("button", { name: answer }).click();
    await page.getByRole("button", { name: "Import more" }).click();
  }
  await expect(page.getByText("The same content was imported before")).toBeVisible();
  await expect(page.getByText("There is nothing new to store.")).toBeVisible();
});

test("text from a file is shown as text, its hidden characters on show", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  const bad = episode("a", 0).replace('"probe":"p"', `"probe":"<img src=x onerror=alert(1)>\\u202e"`);
  await page.goto("/import");
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf("<img src=x onerror=alert(2)>.ndjson", nativeRun(id, [bad])));
  await page.getByRole("button", { name: "Check 1 file" }).click();
  const row = page.getByRole("row").filter({ hasText: "E_UNKNOWN_PROBE" });
  await expect(row).toContainText("<img src=x onerror=alert(1)>");
  await expect(row).not.toContainText("\u202e");
  expect(await page.locator("main img[src=x]").count()).toBe(0);
});

test("files are chosen by keyboard, and an import keeps its address", async ({ page }) => {
  const id = `browser-${randomUUID()}`;
  await page.goto("/import");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).press("Enter");
  await (await chooser).setFiles(fileOf(`${id}.ndjson`, nativeRun(id, [episode("a", 0)])));
  await page.getByRole("button", { name: "Check 1 file" }).press("Enter");
  await page.getByRole("button", { name: "Store 1 episode" }).press("Enter");
  await expect(page.getByRole("link", { name: "Open the run" })).toBeVisible();
  await page
    .getByRole("link", { name: `${id}.ndjson` })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Import of ${id}.ndjson` })).toBeVisible();
});

test("an import that runs can be cancelled, and nothing of it stays", async ({ page }) => {
  test.slow();
  const id = `browser-${randomUUID()}`;
  const many = Array.from({ length: 120_000 }, (_, index) =>
    episode("a", 0).replace('"id":"a"', `"id":"e${index}"`).replace('"epoch":1', `"epoch":${index}`),
  );
  await page.goto("/import");
  await page
    .getByLabel("Run files", { exact: true })
    .setInputFiles(fileOf(`${id}.ndjson`, nativeRun(id, many)));
  await page.getByRole("button", { name: "Check 1 file" }).click();
  await page.getByRole("button", { name: `Cancel the import of ${id}.ndjson` }).click();
  await expect(page.getByText("Cancelled, nothing stored.", { exact: false }).first()).toBeVisible({
    timeout: 30_000,
  });
  const runs = await page.request.get("/runs");
  expect(await runs.text()).not.toContain(id);
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const id = `browser-${randomUUID()}`;
    await showOn(screen);
    await page.goto("/import");
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page
      .getByLabel("Run files", { exact: true })
      .setInputFiles(fileOf(`${id}.ndjson`, nativeRun(id, [episode("a", 0), "{broken"])));
    await page.getByRole("button", { name: "Check 1 file" }).click();
    await expect(page.getByRole("row").filter({ hasText: "E_JSON" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
