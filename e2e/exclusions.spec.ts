import { expect, screens, test } from "./fixtures";

test("two checkpoints stand side by side, reason by reason", async ({ page }) => {
  await page.goto("/exclusions");
  const table = page.getByRole("table", { name: "Excluded episodes by reason and run" });
  await expect(table.getByRole("columnheader", { name: "Ledgerline 2.2" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Ledgerline 2.1" })).toBeVisible();
  await table.getByRole("row").filter({ hasText: "Harness error" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/verdict=excluded&reason=harness_error/);
});

test("another pair can be chosen, and its address shared", async ({ page }) => {
  await page.goto("/exclusions");
  await page.getByLabel("Base").selectOption({ label: "Ledgerline 2.2, capability-pilot-1" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/cand=[^&]+&base=/);
  await expect(page.getByText("These runs played different suites")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Capability benchmark" })).toBeVisible();
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/exclusions");
    await expect(page.getByRole("heading", { level: 1, name: "Exclusions" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
