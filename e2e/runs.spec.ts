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
