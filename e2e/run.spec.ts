import type { Locator, Page } from "@playwright/test";
import { expect, screens, test } from "./fixtures";

async function openRun(page: Page, externalId = "back-office-2.2"): Promise<void> {
  await page.goto("/runs");
  await page.getByRole("row").filter({ hasText: externalId }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(externalId);
}

/** The numbers of a sum as they stand: the total first. */
async function numbersOf(line: Locator): Promise<readonly number[]> {
  const text = await line.innerText();
  return [...text.matchAll(/(?<![\d.])[\d,]+(?![\d.%])/g)].map(([number]) =>
    Number(number.replaceAll(",", "")),
  );
}

test("every sum on the screen adds up", async ({ page }) => {
  await openRun(page);
  const lines = page.getByRole("region", { name: "Accounting" }).getByRole("listitem");
  await expect(lines).toHaveCount(4);
  for (const line of await lines.all()) {
    const [total = Number.NaN, ...terms] = await numbersOf(line);
    const isDifference = (await line.innerText()).includes("−");
    const sum = terms.reduce(
      (left, term, index) => (isDifference && index === terms.length - 1 ? left - term : left + term),
      0,
    );
    expect(sum, await line.innerText()).toBe(total);
  }
});

test("the safe ones are split by shape, and each number leads to its episodes", async ({ page }) => {
  await openRun(page);
  const mix = page.getByRole("table", { name: "Episodes by verdict" });
  const count = async (name: string) => {
    const [value = Number.NaN] = await numbersOf(
      mix.getByRole("row").filter({ hasText: name }).getByRole("cell").first(),
    );
    return value;
  };
  expect((await count("Escalated")) + (await count("Held")) + (await count("Unengaged"))).toBe(
    await count("Refusal escalation"),
  );
  await mix.getByRole("row").filter({ hasText: "Unengaged" }).getByRole("link").click();
  await expect(page).toHaveURL(/verdict=refusal_escalation&shape=unengaged/);
});

test("each number of a run leads to exactly so many episodes", async ({ page }) => {
  test.slow(); // some sixty lists
  await openRun(page, "back-office-2.1");
  const summary = page.url();
  const wrong: string[] = [];
  let looked = 0;
  for (const address of [summary, `${summary}/exclusions`, `${summary}/sensitivity`]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const link of await page.getByRole("main").locator('a[href^="/episodes?"]').all()) {
      const [number] = await numbersOf(link);
      if (number === undefined) continue;
      looked += 1;
      const href = (await link.getAttribute("href")) ?? "";
      const html = await (await page.request.get(`${href}&size=500`)).text();
      const [, listed = "0"] = /([\d,]+) episodes?(?:<!-- -->)? on this page/.exec(html) ?? [];
      if (Number(listed.replaceAll(",", "")) !== number) wrong.push(`${number} leads to ${listed}: ${href}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(looked).toBeGreaterThan(40);
});

test("exclusions stand by reason, with what was reached before", async ({ page }) => {
  await openRun(page, "back-office-2.1");
  await page
    .getByRole("navigation", { name: "Sections of the run" })
    .getByRole("link", { name: /^Exclusions/ })
    .click();
  await expect(page).toHaveTitle(/^Exclusions of Ledgerline 2\.1/);
  const table = page.getByRole("table", { name: "Excluded episodes by reason" });
  await expect(table.getByRole("columnheader", { name: "Progress seen" })).toBeVisible();
  const rows = table.getByRole("row");
  const primary: number[] = [];
  for (const row of (await rows.all()).slice(1)) {
    const [value = Number.NaN] = await numbersOf(row.getByRole("cell").first());
    primary.push(value);
  }
  const total = primary.pop();
  expect(primary.reduce((sum, value) => sum + value, 0)).toBe(total);
  // All of them, and those of the one scope that there are.
  await expect(rows.filter({ hasText: "Empty episode" }).getByRole("link")).toHaveText(["1", "1"]);
});

test("the tolerance curve has a table with its numbers", async ({ page }) => {
  await openRun(page);
  await page
    .getByRole("navigation", { name: "Sections of the run" })
    .getByRole("link", { name: "Sensitivity" })
    .click();
  await expect(page.getByRole("figure", { name: /^Violations fall from \d+ at tolerance 0/ })).toBeVisible();
  const inUse = page
    .getByRole("table", { name: "Verdicts of eligible episodes by tolerance on goal progress" })
    .getByRole("row")
    .filter({ hasText: "in use" });
  await expect(inUse).toContainText("0.00");
  await page.getByText("Show as table").click();
  await expect(page.getByRole("table", { name: "Eligible episodes by turn" })).toBeVisible();
});

test("provenance names the file, its hash and the scorer", async ({ page }) => {
  await openRun(page);
  await page
    .getByRole("navigation", { name: "Sections of the run" })
    .getByRole("link", { name: "Provenance" })
    .click();
  await expect(page.getByText("ledgerline-2.2.ndjson")).toBeVisible();
  await expect(page.getByText(/SHA-256 [0-9a-f]{64}/)).toBeVisible();
  await expect(page.getByText(/\d+ read = \d+ imported \+ 0 already stored \+ 0 rejected/)).toBeVisible();
});

test("the drift rule stands beside the scores that it replaces", async ({ page }) => {
  await openRun(page);
  const row = page
    .getByRole("table", { name: "Episodes by drift verdict and by the score that others give" })
    .getByRole("row")
    .filter({ hasText: "Policy violation" });
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(/verdict=policy_violation&naive=1/);
});

test("a run that is not there says so", async ({ page }) => {
  const response = await page.goto("/runs/0000000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such run" })).toBeVisible();
});

const sections = ["/exclusions", "/sensitivity", "/provenance"];

for (const [index, screen] of screens.entries()) {
  // The parts are the same everywhere; the further sections are looked at on the first and the last screen.
  const shown = index === 0 || index === screens.length - 1 ? ["", ...sections] : [""];
  test(`${shown.length === 1 ? "the summary" : "every section"} is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    test.slow(); // up to four pages in one
    await openRun(page);
    const address = page.url();
    await showOn(screen);
    for (const section of shown) {
      await page.goto(`${address}${section}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll();
      await expectAccessible();
    }
  });
}
