import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, keysListen, screens, test } from "./fixtures";

const HITS = "/episodes/hits?text=refund";
const rowsOf = (page: Page) => page.getByRole("region", { name: "Episodes" }).getByRole("rowheader");

/** The sample is indexed in the background: what is not found yet is found a moment later. */
async function openHits(page: Page, address = HITS): Promise<void> {
  await expect(async () => {
    await page.goto(address);
    await expect(page.getByRole("region", { name: "Hits" })).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText("episodes indexed.", { exact: false })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await keysListen(page);
}

async function openRun(page: Page): Promise<void> {
  await page.goto("/runs");
  // The sample's: other tests bring runs of their own. A phone has cards in place of rows.
  const entry = page.locator("main :is(tr, li)").filter({ hasText: "back-office-2.2", visible: true });
  const address = await entry.first().locator("a[href^='/runs/']").first().getAttribute("href");
  await page.goto(address ?? "");
}

test("words in transcripts are found, marked, and lead to their turn", async ({ page }) => {
  await openHits(page);
  await page.goto("/episodes");
  await keysListen(page);
  await page.getByLabel("Search in").selectOption("transcripts");
  await page.getByRole("searchbox", { name: "Search transcripts" }).fill('role:assistant "goes back"');
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/episodes\/hits\?text=role/);
  await expect(page.getByRole("status").filter({ hasText: /\d+ hits? in \d+ episodes?/ })).toBeVisible();
  const hits = page.getByRole("region", { name: "Hits" });
  const first = hits.getByRole("listitem").first();
  await expect(first.locator("mark").first()).toHaveText(/goes back/i);
  await expect(first.getByRole("link")).toHaveAttribute("href", /turn=\d+&find=goes\+back/i);
  await keysListen(page);
  await page.keyboard.press("j");
  await expect(first.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/episodes\/[^/]+\?turn=\d+/);
});

test("a search that is none is said beside its field, and in an address", async ({ page }) => {
  await openHits(page);
  const field = page.getByRole("searchbox", { name: "Search transcripts" });
  await field.fill('"open');
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "not closed" })).toBeVisible();
  await expect(page).toHaveURL(/text=refund/);
  await page.goto("/episodes/hits?text=%22open");
  await expect(page.getByRole("alert").filter({ hasText: "text has a quotation mark" })).toBeVisible();
});

test("what was found narrows the table too, beside other conditions", async ({ page }) => {
  await openHits(page);
  await page.getByRole("link", { name: "Show these episodes as a table" }).click();
  await expect(page).toHaveURL(/\/episodes\?text=refund/);
  await expect(page.getByRole("link", { name: "Remove filter Transcript refund" })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole("link", { name: "See the hits" }).click();
  await expect(page).toHaveURL(/\/episodes\/hits\?text=refund/);
});

test("the values of a filter say how many episodes they leave", async ({ page }) => {
  await page.goto("/episodes?verdict=policy_violation");
  await keysListen(page);
  await page.keyboard.press("f");
  await page.keyboard.type("verdict");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filter by verdict" });
  await expect(dialog.getByRole("checkbox", { name: /^Excluded [\d,]+ episodes$/ })).toBeVisible();
});

test("a view is kept, found by its short address, renamed, removed and brought back", async ({ page }) => {
  const name = `Late ${Date.now()}`;
  await page.goto("/episodes?verdict=policy_violation&sort=rise%3Adesc");
  await keysListen(page);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabel("Name of the view").fill(name);
  await page.keyboard.press("Enter");
  const views = page.getByRole("navigation", { name: "Views" });
  await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");

  await page.goto("/episodes");
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/episodes\?view=[\w-]+$/);
  await expect(page.getByRole("link", { name: /^Remove filter Verdict/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("columnheader", { name: "First rise" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );

  await page.getByRole("link", { name: /^Remove filter Verdict/ }).click();
  await expect(views.getByRole("link", { name: `${name} changed` })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(views.getByRole("link", { name, exact: true })).toBeVisible();

  await page.getByRole("button", { name: `Change the view ${name}` }).click();
  await page.getByLabel("Name of the view").fill(`${name} b`);
  await page.keyboard.press("Enter");
  await expect(views.getByRole("link", { name: `${name} b` })).toBeVisible();

  await page.getByRole("button", { name: `Change the view ${name} b` }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: `Removed the view ${name} b.` })).toBeVisible();
  await expect(views.getByRole("link", { name: `${name} b` })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(views.getByRole("link", { name: `${name} b` })).toBeVisible();
});

test("episodes are chosen by key, range and page, and exported", async ({ page }) => {
  await page.goto("/episodes?sort=episode");
  await keysListen(page);
  await expect(page.getByRole("list", { name: "Episodes", includeHidden: true })).toHaveCount(0);
  for (const key of ["j", "x", "j", "j", "Shift+X"]) await page.keyboard.press(key);
  const bar = page.getByRole("group", { name: "Chosen episodes" });
  await expect(bar).toContainText("3 selected");
  await page.keyboard.press("x");
  await expect(bar).toContainText("2 selected");
  await expect(bar.getByRole("link", { name: "Compare" })).toHaveAttribute(
    "href",
    /^\/episodes\/compare\?a=.+&b=.+/u,
  );
  const downloading = page.waitForEvent("download");
  await bar.getByRole("button", { name: "CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("episodes.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain("id,episode,run");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await bar.getByRole("button", { name: "Select all that match" }).click();
  await expect(bar).toContainText("All that match");
});

test("a box over the map of a run leads to the episodes in it", async ({ page }) => {
  await openRun(page);
  await page
    .getByRole("navigation", { name: "Sections of the run" })
    .getByRole("link", { name: "Drift map" })
    .click();
  await expect(page.getByRole("heading", { name: "Drift map" })).toBeVisible();
  const map = page.getByRole("img", { name: /by change of goal progress/ });
  const show = page.getByRole("link", { name: /^Show \d+ episodes?$/ });
  // What was sent is on screen before it answers to the mouse: the box is drawn until it does.
  await expect(async () => {
    const box = await map.boundingBox();
    if (box === null) throw new Error("The map is not there.");
    await page.mouse.move(box.x + box.width * 0.6, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 5, box.y + box.height * 0.75, { steps: 4 });
    await page.mouse.up();
    await expect(show).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const count = Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
  await page.getByRole("spinbutton", { name: "to" }).first().press("ArrowDown");
  await page.getByRole("spinbutton", { name: "to" }).first().press("ArrowUp");
  await expect(show).toHaveText(`Show ${count} episode${count === 1 ? "" : "s"}`);
  await show.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Episodes ${count}`);
});

for (const screen of screens) {
  test(`search, map and comparison are accessible and fit on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await openHits(page);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.goto("/runs/compare");
    await expect(page.getByRole("heading", { name: "Compare runs" })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await openRun(page);
    await page.goto(`${page.url()}/map`);
    await expect(page.getByRole("heading", { name: "Drift map" })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
}
