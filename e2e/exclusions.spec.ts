import { expect, screens, test } from "./fixtures";

test("two checkpoints stand side by side, reason by reason", async ({ page }) => {
  await page.goto("/exclusions");
  const table = page.getByRole("table", { name: "Excluded episodes by reason and run" });
  await expect(table.getByRole("columnheader", { name: "Ledgerline 2.2" })).toBeVisible();
  await expect(table.getByRole("columnheader", { name: "Ledgerline 2.1" })).toBeVisible();
  await table.getByRole("row").filter({ hasText: "Harness error" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/verdict=excluded&reason=harness_error/);
});

test("what is outside N and what is unknown in it lead to exactly those episodes", async ({ page }) => {
  await page.goto("/exclusions");
  for (const [words, scope, chip] of [
    [/^[\d,]+ outside N$/, "benchmark", "Outside N"],
    [/^[\d,]+ unknown in N$/, "episode", "Unknown in N"],
  ] as const) {
    const link = page.getByRole("link", { name: words }).first();
    const count = /^[\d,]+/.exec(await link.innerText())?.[0] ?? "";
    expect(count).toMatch(/^[1-9]/);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`verdict=excluded&scope=${scope}`));
    await expect(page.getByText(`Exclusion scope`).first()).toBeVisible();
    await expect(page.getByText(chip).first()).toBeVisible();
    await expect(page.getByText(new RegExp(`\\b${count} episodes?\\b`)).first()).toBeVisible();
    await page.goBack();
  }
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
