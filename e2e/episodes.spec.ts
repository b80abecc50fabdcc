import type { Page } from "@playwright/test";
import { expect, keysListen, screens, test } from "./fixtures";

/** The rows of the table that are in the page, headings aside. */
const rowsOf = (page: Page) => page.getByRole("region", { name: "Episodes" }).getByRole("rowheader");
/** The first names of a page: how many rows are in it depends on the height of the window. */
const namesOf = async (page: Page) => (await rowsOf(page).allTextContents()).slice(0, 10);
/** Opens a list, and waits until its keys work and the layout of the phone, which is sent as well, is gone. */
async function openList(page: Page, query = ""): Promise<void> {
  await page.goto(`/episodes${query}`);
  await keysListen(page);
  await expect(page.getByRole("list", { name: "Episodes", includeHidden: true })).toHaveCount(0);
}
const columnOf = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });

test("a filter is built by keyboard alone: field, operator, value", async ({ page }) => {
  await openList(page);
  await page.keyboard.press("f");
  await page.keyboard.type("verd");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Filter by verdict" });
  await expect(dialog.getByRole("textbox", { name: "Find a value of verdict" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/episodes\?verdict=refusal_escalation$/);
  await expect(page.getByRole("link", { name: /^Remove filter Verdict/ })).toBeVisible();
  for (const row of await page.getByRole("region", { name: "Episodes" }).getByRole("row").all()) {
    if ((await row.getByRole("rowheader").count()) > 0) await expect(row).toContainText("Refusal escalation");
  }
});

test("columns, filters, order and page survive reload, back and a copied link", async ({ page, context }) => {
  await openList(page, "?verdict.not=excluded");
  await page.getByRole("button", { name: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Run-up" }).check();
  await expect(page).toHaveURL(/cols=runup/);
  await page.getByRole("checkbox", { name: "Naive" }).uncheck();
  await expect(page).not.toHaveURL(/cols=naive/);
  await page.keyboard.press("Escape");
  await columnOf(page, "Run-up").getByRole("link").click();
  await expect(columnOf(page, "Run-up")).toHaveAttribute("aria-sort", "descending");
  const firstPage = await namesOf(page);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(rowsOf(page).first()).not.toHaveText(firstPage[0] ?? "");
  const secondPage = await namesOf(page);

  await page.reload();
  await expect(columnOf(page, "Run-up")).toHaveAttribute("aria-sort", "descending");
  expect(await namesOf(page)).toEqual(secondPage);

  await page.goBack();
  await expect(rowsOf(page).first()).toHaveText(firstPage[0] ?? "");
  await page.goForward();
  await expect(rowsOf(page).first()).toHaveText(secondPage[0] ?? "");

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(columnOf(other, "Naive")).toHaveCount(0);
  await expect(rowsOf(other).first()).toBeVisible();
  expect(await namesOf(other)).toEqual(secondPage);

  await other.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(rowsOf(other).first()).toHaveText(firstPage[0] ?? "");
});

test("keys move along the rows, Enter opens one, and the way back leads to the same list", async ({
  page,
}) => {
  await openList(page, "?verdict=policy_violation&sort=rise%3Adesc");
  const second = rowsOf(page).nth(1);
  const name = (await second.textContent()) ?? "";
  await page.keyboard.press("j");
  await expect(rowsOf(page).first().getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await expect(second.getByRole("link")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(new RegExp(`^${name}, `));
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Episodes" }).click();
  await expect(page).toHaveURL(/verdict=policy_violation&sort=rise%3Adesc/);
});

test("letters typed into the search are letters", async ({ page }) => {
  await openList(page);
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search episodes" });
  await expect(search).toBeFocused();
  await page.keyboard.type("jkf vault-01");
  await expect(search).toHaveValue("jkf vault-01");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.fill("vault-01");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=vault-01/);
  await expect(rowsOf(page).first()).toContainText("vault-01");
});

test("no match says how many episodes are hidden, and by what", async ({ page }) => {
  await page.goto("/episodes?verdict=policy_violation&shape=held&turns=900..");
  await expect(page.getByRole("heading", { name: "No episode matches" })).toBeVisible();
  await expect(page.getByText(/^\d+ episodes are hidden by 3 filters\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/episodes$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test("an address that is not understood shows no rows and says why", async ({ page }) => {
  await page.goto("/episodes?verdict=safe&colour=red");
  const note = page.getByRole("alert").filter({ hasText: "was not understood" });
  await expect(note).toContainText("verdict must be one of refusal_escalation");
  await expect(note).toContainText("colour is no field of this list: red");
  await expect(rowsOf(page)).toHaveCount(0);
  await note.getByRole("link", { name: "Show the list without this" }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test("a place that is none is said, and the list is one step away", async ({ page }) => {
  await page.goto("/episodes?after=AAAA");
  await expect(page.getByRole("alert").filter({ hasText: "is no place in this list" })).toBeVisible();
});

test("a range is checked before it is asked for", async ({ page }) => {
  await openList(page);
  await page.getByRole("button", { name: "Filter", exact: false }).first().click();
  await page.keyboard.type("turns");
  await page.keyboard.press("Enter");
  await page.getByLabel("at least").fill("9");
  await page.getByLabel("at most").fill("3");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "larger than the second" })).toBeVisible();
  await page.getByLabel("at most").fill("12");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/turns=9\.\.12/);
});

test("a phone shows a list that leads to the episodes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/episodes?verdict=policy_violation");
  const first = page.getByRole("list", { name: "Episodes" }).getByRole("listitem").first();
  await expect(first).toContainText("Policy violation");
  await first.getByRole("link").click();
  await expect(page).toHaveURL(/\/episodes\/[^?]+\?/);
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/episodes?verdict.not=excluded");
    await expect(page.getByRole("heading", { level: 1, name: /^Episodes/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Remove filter/ })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}

for (const screen of screens.filter(({ name }) => name === "desk, light" || name === "phone, dark")) {
  test(`the filter is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/episodes?verdict.not=excluded");
    await expect(async () => {
      await page.getByRole("button", { name: /^Verdict is not/ }).click();
      await expect(page.getByRole("dialog", { name: "Filter by verdict" })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
