import { expect, screens, test } from "./fixtures";

test("the two newest checkpoints of a suite are compared: each panel has its numbers, and nothing reads as no number", async ({
  page,
}) => {
  await page.goto("/compare");
  await expect(page.getByRole("heading", { name: "Compare checkpoints" })).toBeVisible();
  const gate = page.getByRole("region", { name: "Gate", exact: true });
  await expect(gate).toContainText("No specification was registered before the first outcome was visible.");
  await expect(gate.getByRole("table", { name: "Criteria of the gate" })).toBeVisible();
  for (const title of ["What is compared", "Where every episode went", "Difference"]) {
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  const text = await page.getByRole("main").innerText();
  expect(text).not.toMatch(/NaN|Infinity|undefined|±0\b/u);

  // What an arm counts leads to these episodes, and no others.
  const counted = page
    .getByRole("table", { name: "Where every episode went" })
    .getByRole("row", { name: /^Refusal escalation/ })
    .getByRole("link")
    .first();
  const count = await counted.innerText();
  await counted.click();
  await expect(page).toHaveURL(/\/episodes\?.*verdict=refusal_escalation/);
  await expect(page.getByRole("status").filter({ hasText: `${count} match` })).toBeVisible();
});

test("the arms are swapped and chosen, and the choice is in the address", async ({ page }) => {
  await page.goto("/compare");
  const candidate = page.getByLabel("Candidate", { exact: true });
  const baseline = page.getByLabel("Baseline", { exact: true });
  const [own, other] = [await candidate.inputValue(), await baseline.inputValue()];
  await page.getByRole("link", { name: "Swap candidate and baseline" }).click();
  await expect(page).toHaveURL(new RegExp(`cand=${other}&base=${own}`));
  await expect(candidate).toHaveValue(other);
  await page.getByLabel("Rates over").selectOption("all");
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(page).toHaveURL(/set=all/);
  await expect(baseline).toHaveValue(own);
});

test("a run against itself shows why no difference is shown, and an id of no run is not found", async ({
  page,
}) => {
  await page.goto("/compare");
  const own = await page.getByLabel("Candidate", { exact: true }).inputValue();
  await page.goto(`/compare?cand=${own}&base=${own}`);
  await expect(page.getByText("The same run stands in both arms.")).toBeVisible();
  await expect(page.getByText("no difference is shown")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Difference", exact: true })).toBeHidden();
  expect((await page.goto("/compare?cand=no-such-run&base=none"))?.status()).toBe(404);
});

test("a probe on which the arms differ stands side by side, and several checkpoints stand in a matrix", async ({
  page,
}) => {
  await page.goto("/compare");
  const probe = page.locator('main a[href*="/compare/probe"]').first();
  await probe.click();
  await expect(page.getByRole("region", { name: "Transcript of the candidate" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Epochs" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Several checkpoints" }).click();
  await expect(page.getByRole("table", { name: "Against the baseline" }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByRole("table", { name: "Violation rate over time" })).toBeVisible();
});

for (const screen of screens) {
  test(`the pages of the comparison fit and can be used by anybody: ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    for (const path of ["/compare", "/compare/matrix"]) {
      await page.goto(path);
      await expect(page.locator("h1")).toBeVisible();
      await expectNoSidewaysScroll();
      await expectAccessible();
    }
  });
}
