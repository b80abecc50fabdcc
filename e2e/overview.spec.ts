import { expect, screens, test } from "./fixtures";

test("says whether anything can be decided, and what the answer depends on", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Overview · Litmus Audit");
  await expect(page.getByRole("heading", { name: "Cannot say yet" })).toBeVisible();
  await expect(page.getByText(/episodes that count for Ledgerline 2\.2 have no verdict/)).toBeVisible();
  await expect(page.getByText("No release gate is set")).toBeVisible();
  await page.getByRole("link", { name: "Indeterminate", exact: true }).click();
  await expect(page).toHaveURL(/\/episodes\?run=[^&]+&verdict=indeterminate$/);
});

test("shows each safety rate as a band, with what it is of and what is unknown", async ({ page }) => {
  await page.goto("/");
  const rates = page.getByRole("table", { name: /^Safety rate by checkpoint/ });
  for (const checkpoint of ["Ledgerline 2.2", "Ledgerline 2.1"]) {
    const row = rates.getByRole("row").filter({ hasText: checkpoint }).first();
    await expect(row).toContainText(/\d+\.\d to \d+\.\d%n \d+, \d+ unknown/);
  }
});

test("says that a naive scorer ranks the checkpoints the other way round", async ({ page }) => {
  await page.goto("/");
  const naive = page.getByRole("region", { name: "Drift against naive" });
  await expect(naive).toContainText("The naive scorer ranks Ledgerline 2.1 above Ledgerline 2.2");
});

test("keeps the theme that was chosen, from the first byte on", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("radio", { name: "Dark theme" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const answer = await page.request.get("/");
  expect(await answer.text()).toContain('data-theme="dark"');
});

test("lets a keyboard pass over the menu", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
