import type { Page } from "@playwright/test";
import { expect, keysListen, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

const outcome = (page: Page) =>
  page.getByRole("search", { name: "Find in this transcript" }).getByRole("status");
const current = (page: Page) => page.locator("[data-find=current]");

const far = "x".repeat(30_000);
const short = [
  {
    id: "short",
    turns: [
      ownTurn([user("Send the Invoice."), agent("No invoice from me.")]),
      ownTurn([
        user("Again."),
        {
          ...agent(`Look: ${far} the last invoice`),
          reasoning: "An invoice?",
          toolCalls: [{ id: "c", name: "search", arguments: { query: 'the "invoice" of 2026' } }],
        },
        { role: "tool", toolCallId: "c", content: "invoice 7" },
      ]),
    ],
  },
];

test("finds what is closed, laid out or not sent yet, one after the other, and the address keeps it", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", short);
  await page.goto(`/episodes/${run}.0?turn=1`);
  await keysListen(page);
  await page.keyboard.press("/");
  await page.keyboard.type("invoice");
  await expect(outcome(page)).toHaveText("1 of 6");
  await expect(current(page)).toHaveText("Invoice");
  await page.keyboard.press("Enter");
  await expect(outcome(page)).toHaveText("2 of 6");
  await expect(page).toHaveURL(/find=invoice/);
  await page.keyboard.press("Enter"); // in reasoning, which was closed
  await expect(current(page)).toBeInViewport();
  await expect(page.locator("details[data-part=reasoning]")).toHaveAttribute("open", "");
  await page.keyboard.press("Enter"); // behind what was sent
  await expect(outcome(page)).toHaveText("4 of 6");
  await expect(current(page)).toBeInViewport();
  await page.keyboard.press("Enter"); // in arguments laid out in lines
  await expect(current(page)).toHaveText("invoice");
  await expect(current(page)).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter"); // round the end
  await expect(outcome(page)).toHaveText("1 of 6");
  await page.keyboard.press("Shift+Enter");
  await expect(outcome(page)).toHaveText("6 of 6");
  await page.getByRole("button", { name: "Match case" }).click();
  await expect(outcome(page)).toHaveText(/of 5/);
  await page.reload();
  await expect(outcome(page)).toHaveText(/of 5/);
  await expect(page.getByRole("button", { name: "Match case" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("searchbox", { name: "Find" }).press("Escape");
  await expect(page.locator("[data-find]")).toHaveCount(0);
  await expect(page).not.toHaveURL(/find=/);
});

test("a pattern is RE2's, and one that is none is said", async ({ page, request, baseURL }) => {
  const run = await importOwnRun(request, baseURL ?? "", short);
  await page.goto(`/episodes/${run}.0?find=invoice%20%5Cd&find.re2=1`);
  await expect(outcome(page)).toHaveText("1 of 1");
  await page.getByRole("searchbox", { name: "Find" }).fill("(");
  await expect(outcome(page)).toContainText("It is no RE2 pattern");
  await page.getByRole("searchbox", { name: "Find" }).fill("nowhere");
  await expect(outcome(page)).toHaveText("Nothing found");
});

test("of thousands of turns the one far away is found by the browser's own key, and is there", async ({
  page,
  request,
  baseURL,
}) => {
  const turns = Array.from({ length: 1_500 }, (_, index) =>
    ownTurn([user(`Ask ${String(index + 1)}`), agent(index === 1_399 ? "the needle" : "hay")]),
  );
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "long", turns }]);
  await page.goto(`/episodes/${run}.0?turn=1`);
  await keysListen(page);
  await page.keyboard.press("Control+f");
  await page.keyboard.type("needle");
  await expect(outcome(page)).toHaveText("1 of 1");
  await expect(current(page)).toBeInViewport();
  await expect(page.getByRole("article", { name: "Turn 1400", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/turn=1400/);
});

for (const screen of screens) {
  test(`the search is accessible and fits on ${screen.name}`, async ({
    page,
    request,
    baseURL,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const run = await importOwnRun(request, baseURL ?? "", short);
    await showOn(screen);
    await page.goto(`/episodes/${run}.0?find=invoice`);
    await expect(outcome(page)).toHaveText("1 of 6");
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
}
