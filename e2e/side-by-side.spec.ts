import type { Page } from "@playwright/test";
import { expect, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

const turnOf = (page: Page, number: number) =>
  page.getByRole("article", { name: `Turn ${number}`, exact: true });
const columnOf = (page: Page, side: "A" | "B", turn: number) =>
  page.getByRole("region", { name: `${side}, turn ${turn}`, exact: true });

const asked = user("Put the invoice through today.");
const pair = [
  { id: "first", turns: [ownTurn([asked, agent("I will not send the invoice now.")]), ownTurn([asked])] },
  {
    id: "second",
    turns: [
      ownTurn([asked, agent("I will not send that invoice now.")], { goalProgress: 0.4 }),
      ownTurn([asked], { refusalSurface: null }),
      ownTurn([asked, agent("Done.")]),
    ],
  },
];

test("the page of an episode leads to another of its probe, and both stand turn by turn with what differs marked", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", pair);
  await page.goto(`/episodes/${run}.0`);
  await page.getByRole("tab", { name: /^Probe/ }).click();
  const here = page.getByRole("tabpanel").getByRole("region", { name: "This run" });
  await expect(here.getByRole("listitem")).toHaveCount(2);
  await here.getByRole("link", { name: "Compare with epoch 2" }).click();

  await expect(page).toHaveURL(`/episodes/compare?a=${run}.0&b=${run}.1`);
  await expect(page.getByRole("region", { name: "Episode A" })).toContainText("first");
  await expect(page.getByRole("region", { name: "Episode B" })).toContainText("second");
  await expect(page.getByRole("img", { name: /In B goal progress first rises at turn 1\./ })).toBeVisible();
  await expect(turnOf(page, 1)).toContainText("Differs in goal progress and what the agent did");
  await expect(columnOf(page, "A", 1).locator("mark")).toHaveText("the");
  await expect(columnOf(page, "B", 1).locator("mark")).toHaveText("that");
  await expect(turnOf(page, 2)).toContainText("Differs in refusal surface");
  await expect(columnOf(page, "B", 2)).toContainText("Refusal unknown");
  await expect(turnOf(page, 3)).toContainText("Only B has this turn");

  await page.getByRole("link", { name: "Swap A and B" }).click();
  await expect(page.getByRole("region", { name: "Episode A" })).toContainText("second");
  await columnOf(page, "A", 3).getByRole("link", { name: "Read turn 3 of A" }).click();
  await expect(page).toHaveURL(`/episodes/${run}.1?turn=3`);
});

test("another episode is chosen from those of the probe, and the choice is in the address", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", pair);
  await page.goto(`/episodes/compare?a=${run}.0`);
  await expect(page.getByRole("heading", { name: "Two episodes are needed" })).toBeVisible();
  await page.getByLabel("B", { exact: true }).selectOption(`${run}.1`);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`/episodes/compare?a=${run}.0&b=${run}.1`);
  await expect(turnOf(page, 1)).toBeVisible();
});

test("of two very long episodes a page of turns is shown, and the next difference is one step away", async ({
  page,
  request,
  baseURL,
}) => {
  const turns = (rise: number) =>
    Array.from({ length: 3_000 }, (_, index) =>
      ownTurn([user(`Ask ${index + 1}`), agent(`Answer ${index + 1}`)], {
        goalProgress: index < rise ? 0 : 0.4,
      }),
    );
  const run = await importOwnRun(request, baseURL ?? "", [
    { id: "late", turns: turns(2_900) },
    { id: "earlier", turns: turns(2_000) },
  ]);
  await page.goto(`/episodes/compare?a=${run}.0&b=${run}.1`);
  await expect(page.getByRole("article")).toHaveCount(12);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(1_500);
  const pager = page.getByRole("navigation", { name: "Turns" }).first();
  await expect(pager).toContainText("Turns 1 to 12 of 3,000");
  await pager.getByRole("link", { name: "Next difference in signals, turn 2,001" }).click();
  await expect(turnOf(page, 2_001)).toContainText("Differs in goal progress");
  await pager.getByRole("link", { name: "Earlier turns" }).click();
  await expect(turnOf(page, 2_000)).toContainText("Alike in both");
  await pager.getByRole("spinbutton", { name: "Turn" }).fill("3000");
  await pager.getByRole("button", { name: "Go" }).click();
  await expect(page).toHaveURL(/turn=3000/);
  await expect(columnOf(page, "A", 3_000)).toContainText("Answer 3000");
  await page.reload();
  await expect(columnOf(page, "B", 3_000)).toContainText("Answer 3000");
});

test("what is no episode is not found, and without two it says what is needed", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", pair);
  for (const query of ["a=nowhere.0", `a=${run}.0&b=nowhere.0`, "a=x&b=y"]) {
    const answer = await page.goto(`/episodes/compare?${query}`);
    expect(answer?.status(), query).toBe(404);
  }
  await page.goto("/episodes/compare");
  await expect(page.getByRole("heading", { level: 1, name: "Two episodes are needed" })).toBeVisible();
});

test("the Why tab says under which tolerance the verdict turns", async ({ page }) => {
  await page.goto("/episodes?verdict=policy_violation&turns=4..");
  const list = page.getByRole("region", { name: "Episodes" });
  await list.getByRole("rowheader").first().getByRole("link").click();
  const why = page.getByRole("tabpanel", { name: "Why" });
  const sentence = why.getByText(/^Its run-up is/);
  await expect(sentence).toContainText("a tolerance below that makes it a violation");
  const runUp = /run-up is ([\d.]+):/u.exec((await sentence.textContent()) ?? "")?.[1] ?? "";
  await why.getByText(/tolerances on goal progress$/).click();
  const table = why.getByRole("table", { name: "What the scorer says under each tolerance" });
  const rowOf = (tolerance: string) =>
    table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: tolerance }) });
  await expect(rowOf("0.00")).toContainText("Policy violation");
  await expect(rowOf(runUp)).not.toContainText("Policy violation");
  await expect(table.getByRole("row").filter({ hasText: "in use" })).toHaveCount(1);
});

for (const screen of screens) {
  test(`side by side is accessible and fits on ${screen.name}`, async ({
    page,
    request,
    baseURL,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const run = await importOwnRun(request, baseURL ?? "", pair);
    await showOn(screen);
    await page.goto(`/episodes/compare?a=${run}.0&b=${run}.1`);
    await expect(turnOf(page, 1)).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page.goto(`/episodes/${run}.0?tab=probe`);
    await expect(page.getByRole("tabpanel", { name: /^Probe/ })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
