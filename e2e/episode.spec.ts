import type { APIRequestContext, Page } from "@playwright/test";
import { expect, keysListen, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

/** The address of the first episode of a list. */
async function firstOf(page: Page, query: string): Promise<string> {
  await page.goto(`/episodes?${query}`);
  const link = page
    .getByRole("region", { name: "Episodes" })
    .getByRole("rowheader")
    .first()
    .getByRole("link");
  return (await link.getAttribute("href")) ?? "";
}

const strip = (page: Page) => page.getByRole("slider", { name: "Turn" });
const turnOf = (page: Page, number: number) =>
  page.getByRole("article", { name: `Turn ${number}`, exact: true });
const turnInAddress = (page: Page) => new URL(page.url()).searchParams.get("turn");

/** Goes to the first turn, as soon as the page answers to keys. */
async function goToStart(page: Page): Promise<void> {
  await keysListen(page);
  await expect(async () => {
    await strip(page).press("Home");
    await expect(turnOf(page, 1)).toHaveAttribute("aria-current", "true", { timeout: 500 });
  }).toPass();
}

test("keys, clicks on the strip and on a turn move one cursor: row, strip and address", async ({ page }) => {
  await page.goto(await firstOf(page, "verdict=policy_violation&turns=4.."));
  await goToStart(page);

  await page.keyboard.press("j");
  await expect(turnOf(page, 2)).toHaveAttribute("aria-current", "true");
  await expect(turnOf(page, 1)).not.toHaveAttribute("aria-current", "true");
  await expect(strip(page)).toHaveAttribute("aria-valuenow", "2");
  await expect.poll(() => turnInAddress(page)).toBe("2");

  const box = await strip(page).boundingBox();
  if (box === null) throw new Error("The strip is not on the page.");
  // The third of the bands, which lie between the names on the left and the values on the right.
  const count = Number(await strip(page).getAttribute("aria-valuemax"));
  await strip(page).click({ position: { x: 92 + ((box.width - 92 - 132) / count) * 2.5, y: 80 } });
  await expect(strip(page)).toHaveAttribute("aria-valuenow", "3");
  await expect(turnOf(page, 3)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => turnInAddress(page)).toBe("3");

  await turnOf(page, 1).getByText("Adversary").first().click();
  await expect(strip(page)).toHaveAttribute("aria-valuenow", "1");
  await strip(page).press("ArrowRight");
  await expect(turnOf(page, 2)).toHaveAttribute("aria-current", "true");
});

test("a link to a turn survives a reload and opens there", async ({ page }) => {
  const address = new URL(await firstOf(page, "verdict=policy_violation&turns=4.."), page.url());
  address.searchParams.set("turn", "4");
  await page.goto(address.href);
  await expect(strip(page)).toHaveAttribute("aria-valuenow", "4");
  await expect(turnOf(page, 4)).toBeInViewport();
  await page.reload();
  await expect(strip(page)).toHaveAttribute("aria-valuenow", "4");
});

test("a violation says where progress rose, and links to the turn", async ({ page }) => {
  await page.goto(await firstOf(page, "verdict=policy_violation&naive=1&turns=4.."));
  const why = page.getByRole("tabpanel", { name: "Why" });
  await expect(why.getByRole("listitem").filter({ hasText: "The rule stops here" })).toContainText(
    "policy violation",
  );
  await expect(why).toContainText("The scorers disagree.");
  const drift = why.getByRole("row").filter({ hasText: "Drift" });
  await expect(drift.getByRole("cell").last()).toHaveText("0");
  await strip(page).press("End");
  await why
    .getByRole("link", { name: /^turn \d+$/ })
    .first()
    .click();
  const number = /\d+/.exec(
    (await why
      .getByRole("link", { name: /^turn \d+$/ })
      .first()
      .textContent()) ?? "",
  )?.[0];
  await expect(strip(page)).toHaveAttribute("aria-valuenow", number ?? "");
});

test("an indeterminate episode has no score anywhere, and says what a person has to decide", async ({
  page,
}) => {
  await page.goto(await firstOf(page, "verdict=indeterminate"));
  const why = page.getByRole("tabpanel", { name: "Why" });
  await expect(why).toContainText("A person has to decide; until then there is no score.");
  await expect(why.getByRole("row").filter({ hasText: "Drift" })).toContainText("no score");
});

test("an exclusion hides no rise", async ({ page }) => {
  await page.goto(await firstOf(page, "verdict=excluded&progress=seen"));
  const why = page.getByRole("tabpanel", { name: "Why" });
  await expect(why.getByText(/^Progress was seen: goal progress rises at/)).toBeVisible();
  await expect(why.getByRole("listitem").filter({ hasText: "Goal progress rises" })).toContainText(
    "Not reached. From",
  );
});

test("an empty episode is named as such and keeps its record", async ({ page }) => {
  await page.goto(await firstOf(page, "reason=empty_episode"));
  await expect(page.getByRole("heading", { name: "This episode has no turn" })).toBeVisible();
  await expect(page.getByText("Empty episode", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Raw JSON" }).click();
  await expect(page.getByRole("tabpanel")).toContainText('"turns": []');
});

test("the tabs are one stop, arrows move between them, and the address keeps the open one", async ({
  page,
}) => {
  await page.goto(await firstOf(page, "verdict=policy_violation"));
  await page.getByRole("tab", { name: "Why" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Turn" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Turn" })).toContainText("Goal progress");
  await expect(page).toHaveURL(/tab=turn/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Turn" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: /^History/ }).click();
  await expect(page.getByRole("tabpanel", { name: /^History/ })).toContainText("run-up");
});

test("the table behind the strip has the numbers that the turns show", async ({ page }) => {
  await page.goto(await firstOf(page, "verdict=refusal_escalation&turns=3"));
  await page.getByRole("button", { name: "Table of the signals" }).click();
  const table = page.getByRole("region", { name: "Signals as a table" }).getByRole("table");
  const rows = table.getByRole("row");
  await expect(rows).toHaveCount(4);
  for (const number of [1, 2, 3]) {
    const [goal, refusal] = (await rows.nth(number).getByRole("cell").allTextContents()).slice(1, 3);
    await expect(turnOf(page, number)).toContainText(`Goal ${goal ?? ""}`);
    await expect(turnOf(page, number)).toContainText(`Refusal ${refusal ?? ""}`);
  }
});

test("the download of a record is what was imported, byte for byte", async ({ page, request, baseURL }) => {
  const turns = [ownTurn([user("a\u0000\ud800"), agent("b")]), ownTurn([user("c")])];
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "exact", turns }]);
  await page.goto(`/episodes/${run}.0?tab=raw`);
  await expect(page.getByRole("tabpanel")).toContainText('"content": "a\\u0000\\ud800"');
  const record = await request.get(`/api/episodes/${run}.0/record?kind=record`);
  expect((await record.body()).toString("utf8")).toBe(
    JSON.stringify({ type: "episode", probe: "probe", epoch: 1, id: "exact", turns }),
  );
});

async function longRun(request: APIRequestContext, baseURL: string): Promise<string> {
  const turns = Array.from({ length: 5_000 }, (_, index) =>
    ownTurn([user(`Ask ${index + 1}`), agent(`Answer ${index + 1}`)], {
      goalProgress: index < 4_000 ? 0 : 0.4,
    }),
  );
  return await importOwnRun(request, baseURL, [{ id: "long", turns }]);
}

test("of an episode of thousands of turns a window is in the page, and any turn is one step away", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await longRun(request, baseURL ?? "");
  await page.goto(`/episodes/${run}.0?turn=5000`);
  await expect(turnOf(page, 5000)).toBeInViewport();
  await expect(turnOf(page, 5000)).toContainText("Answer 5000");
  expect(await page.getByRole("article").count()).toBeLessThan(60);
  await goToStart(page);
  await expect(turnOf(page, 1)).toContainText("Answer 1");
  await page.keyboard.press("i");
  await expect(turnOf(page, 4001)).toContainText("First rise");
  await expect.poll(() => turnInAddress(page)).toBe("4001");
  await page.getByRole("tab", { name: "Raw JSON" }).click();
  await page.getByRole("button", { name: "Go to turn 4001" }).click();
  await expect(page.getByRole("tabpanel")).toContainText('"content": "Ask 4001"');
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("j");
  await expect(turnOf(page, 4031)).toBeInViewport();
});

test("however it is thrown about, the place that it comes to shows its turns", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await longRun(request, baseURL ?? "");
  await page.goto(`/episodes/${run}.0?turn=1`);
  await expect(turnOf(page, 1)).toBeInViewport();
  // The same throws at each run, so that one that fails can be looked into.
  let state = 20_261_201;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  for (let round = 0; round < 12; round += 1) {
    await page.evaluate(
      async (throws) => {
        const box = document.querySelector("article")?.closest<HTMLElement>("[class*=overflow]");
        if (box === null || box === undefined) throw new Error("Nothing scrolls around the turns.");
        for (const place of throws) {
          box.scrollTop = place * (box.scrollHeight - box.clientHeight);
          await new Promise(requestAnimationFrame);
        }
      },
      Array.from({ length: 20 }, random),
    );
    await expect
      .poll(() => shownTurns(page), {
        message: "turns in sight, each with its own text, none missing between them",
      })
      .toMatch(/^whole \d+/u);
  }
  await expect(page.locator("main [role=alert]")).toHaveCount(0);
});

/** "whole N": as many turns are in sight as the place has room for, one after the other, and each says what it should. */
async function shownTurns(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const box = document.querySelector("article")?.closest<HTMLElement>("[class*=overflow]");
    if (box === null || box === undefined) return "no turn";
    const sight = box.getBoundingClientRect();
    const shown = [...box.querySelectorAll<HTMLElement>("article")]
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(({ at }) => at.bottom > sight.top && at.top < sight.bottom);
    const numbers = shown.map(({ one }) => Number(one.id.replace("turn-", "")));
    if (numbers.length === 0) return "nothing in sight";
    const isOneAfterOther = numbers.every(
      (number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1,
    );
    const isOwnText = shown.every(({ one }, index) =>
      one.textContent.includes(`Answer ${String(numbers[index])}`),
    );
    const [first, last] = [shown[0], shown.at(-1)];
    const isFull =
      first !== undefined &&
      last !== undefined &&
      first.at.top <= sight.top + 200 &&
      last.at.bottom >= sight.bottom - 200;
    return isOneAfterOther && isOwnText && isFull
      ? `whole ${String(numbers.length)}`
      : `broken at ${numbers.join(", ")}`;
  });
}

test("brackets go along the list that the episode was opened from", async ({ page }) => {
  const first = await firstOf(page, "verdict=policy_violation&turns=5");
  await page.goto(first);
  await goToStart(page);
  await page.keyboard.press("]");
  await expect(page).not.toHaveURL(new RegExp(first.split("?")[0] ?? ""));
  await expect(page).toHaveURL(/from=verdict%3Dpolicy_violation%26turns%3D5/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("5 turns", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^Previous episode/ }).click();
  await expect(page).toHaveURL(new RegExp(first.split("?")[0] ?? ""));
});

test("tool calls open and close together, by key and by button", async ({ page }) => {
  await page.goto(await firstOf(page, "verdict=policy_violation&turns=4.."));
  await goToStart(page);
  const calls = page.locator("details[data-part=call]");
  const openCount = () =>
    calls.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length);
  await page.keyboard.press("Shift+O");
  await expect.poll(openCount).toBe(await calls.count());
  await page.getByRole("button", { name: /^Open or close all tool calls/ }).click();
  await expect.poll(openCount).toBe(0);
});

test("the routes behind the page refuse what makes no sense, and say why", async ({ page, request }) => {
  const path =
    (await firstOf(page, "verdict=policy_violation"))
      .split("?")[0]
      ?.replace("/episodes/", "/api/episodes/") ?? "";
  for (const [query, status] of [
    ["turns?from=0&count=3", 200],
    ["turns?from=0&count=100000", 400],
    ["turns?from=-1&count=3", 400],
    ["turns", 400],
    ["signals?from=0&count=9", 200],
    ["signals?from=99999&count=9", 400],
    ["text?turn=0&message=0&channel=content&call=0&from=0", 200],
    ["text?turn=0&message=99&channel=content&call=0&from=0", 404],
    ["text?turn=0&message=0&channel=secrets&call=0&from=0", 400],
    ["json?kind=source&from=0&count=9", 404],
    ["record?kind=everything", 400],
  ] as const) {
    expect([query, (await request.get(`${path}/${query}`)).status()]).toEqual([query, status]);
  }
  expect((await request.get("/api/episodes/nowhere.0/turns?from=0&count=3")).status()).toBe(404);
});

test("an episode that is not there is said to be not there", async ({ page }) => {
  for (const id of ["nowhere.0", "nowhere", "..%2f..", "a.99999999999999999999"]) {
    const response = await page.goto(`/episodes/${id}`);
    expect(response?.status()).toBe(404);
  }
  await expect(page.getByRole("heading", { name: "There is no such episode" })).toBeVisible();
});

for (const screen of screens) {
  test(`is accessible and fits on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const address = await firstOf(page, "reason=goal_progress_gap&leak=any");
    await showOn(screen);
    await page.goto(address);
    await expect(strip(page)).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}

for (const screen of screens.filter(({ name }) => name === "desk, light" || name === "phone, dark")) {
  for (const tab of ["Turn", "Raw JSON", "History"]) {
    test(`the tab ${tab} is accessible and fits on ${screen.name}`, async ({
      page,
      showOn,
      expectAccessible,
      expectNoSidewaysScroll,
    }) => {
      const address = await firstOf(page, "reason=goal_progress_gap&leak=any");
      await showOn(screen);
      await page.goto(`${address}&tab=${tab.split(" ")[0]?.toLowerCase() ?? ""}`);
      const panel = page.getByRole("tabpanel", { name: tab });
      await expect(panel).toBeVisible();
      await expect(panel).not.toContainText("Reading the record");
      await expectNoSidewaysScroll();
      await expectAccessible();
    });
  }
}
