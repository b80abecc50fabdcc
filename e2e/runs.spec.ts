import { expect, screens, test } from "./fixtures";

test("lists the runs and leads to each", async ({ page }) => {
  await page.goto("/runs");
  const row = page.getByRole("row").filter({ hasText: "back-office-2.2" });
  await expect(
    row.getByRole("img", { name: /^Verdicts of Ledgerline 2\.2: refusal escalation, escalated \d+/ }),
  ).toBeVisible();
  await expect(row).toContainText(/n \d+, \d+ unknown/);
  await row.getByRole("link", { name: "Ledgerline 2.2" }).click();
  await expect(page).toHaveTitle(/^Ledgerline 2\.2, run back-office-2\.2/);
});

test("sorts by a column, and the address keeps the order", async ({ page }) => {
  await page.goto("/runs");
  await page.getByRole("columnheader", { name: "Violations" }).getByRole("link").click();
  await expect(page).toHaveURL(/sort=-violations/);
  const header = page.getByRole("columnheader", { name: "Violations" });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("row").nth(1)).toContainText("back-office-2.1");
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("back-office-2.1");
});

test("goes on behind a run, and back to the newest", async ({ page }) => {
  await page.goto("/runs");
  const links = page.getByRole("table").getByRole("rowheader").getByRole("link");
  const newest = await links.first().getAttribute("href");
  const count = await page.getByRole("table").getByRole("row").count();
  const id = /^\/runs\/([^/?]+)/.exec(newest ?? "")?.[1] ?? "";
  await page.goto(`/runs?sort=-violations&after=${id}`);
  await expect(page.getByRole("table").getByRole("row")).not.toHaveCount(count);
  await expect(page.locator(`a[href="${newest ?? ""}"]`)).toHaveCount(0);
  await page.getByRole("columnheader", { name: "Open" }).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`sort=-open&after=${id}`));
  await page.getByRole("link", { name: "Newest runs" }).click();
  await expect(page).toHaveURL(/\/runs\?sort=-open$/);
  await expect(page.locator(`a[href="${newest ?? ""}"]`).first()).toBeVisible();
});

test("gives no rate to a run of which nothing counts, and marks its exclusions", async ({ page }) => {
  await page.goto("/runs");
  const row = page.getByRole("row").filter({ hasText: "capability-pilot-1" });
  await expect(row).toContainText("Nothing counts");
  await expect(row).toContainText("100.0%, more than 10%");
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/runs");
    await expect(page.getByRole("link", { name: "Ledgerline 2.1" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
