import type { Page } from "@playwright/test";
import { expect, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

const MARKUP = `<script>alert(1)</script><img src="https://outside.test/x.png" onerror="alert(2)"><svg onload="alert(3)"></svg>
[link](javascript:alert(4)) ![image](https://outside.test/y.png) <a href="https://outside.test">z</a> {{constructor.constructor('alert(5)')()}}
<math><mi>x</mi></math> data:text/html,<script>alert(6)</script>`;

const turnOf = (page: Page, number: number) =>
  page.getByRole("article", { name: `Turn ${number}`, exact: true });
const markOf = (page: Page, name: RegExp) => turnOf(page, 1).getByRole("img", { name });

/** Requests that leave for another host than ours. */
function watchOutside(page: Page, baseURL: string): readonly string[] {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).protocol.startsWith("http") && !request.url().startsWith(baseURL))
      outside.push(request.url());
  });
  return outside;
}

test("markup, links and images of a log are text, in every place that shows them", async ({
  page,
  request,
  baseURL,
}) => {
  const outside = watchOutside(page, baseURL ?? "");
  const turns = [
    ownTurn([
      user(MARKUP),
      {
        role: "assistant",
        content: MARKUP,
        reasoning: MARKUP,
        toolCalls: [{ id: "1", name: "<img src=x onerror=alert(7)>", arguments: { [MARKUP]: MARKUP } }],
      },
      { role: "tool", toolCallId: "1", content: MARKUP },
      { role: "<b>role</b>", content: MARKUP },
    ]),
    ownTurn([user("x")]),
  ];
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "<i>markup</i>", turns }], {
    title: "<img src=x onerror=alert(8)>",
  });
  await page.goto(`/episodes/${run}.0`);
  await turnOf(page, 1).getByText("Show reasoning").click();
  await turnOf(page, 1).getByText("(", { exact: false }).first().click();
  await expect(
    turnOf(page, 1).getByText("<script>alert(1)</script>", { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<img src=x onerror=alert(8)>");
  await page.getByRole("tab", { name: "Raw JSON" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("onerror");
  await page.goto(`/episodes?run=${run}`);
  await expect(page.getByRole("rowheader").first()).toHaveText("<i>markup</i>");
  // The fixture fails on any dialog; nothing of it became an element, and nothing left the machine.
  for (const selector of [
    "main img",
    "main script[src*='outside']",
    "main a[href*='outside']",
    "main a[href^='javascript']",
  ]) {
    await expect(page.locator(selector)).toHaveCount(0);
  }
  expect(outside).toEqual([]);
});

test("what cannot be seen is shown and counted, and acts on nothing around it", async ({
  page,
  request,
  baseURL,
}) => {
  const text =
    "nul\u0000 esc\u001b[31m bell\u0007 over\rprint rlo\u202egnp.exe lone\ud800 zero\u200bwidth tag\u{e0068}\u{e0069} vs\ufe0f";
  const turns = [ownTurn([user(text), agent("I am your \u0430ssistant")]), ownTurn([user("plain")])];
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "unseen", turns }]);
  await page.goto(`/episodes/${run}.0`);
  for (const name of [
    /^null, U\+0000/,
    /^escape/,
    /^bell/,
    /^carriage return/,
    /^right-to-left override/,
    /^lone surrogate, U\+D800/,
    /^zero-width space/,
    /^2 tag characters: “hi”/,
    /^1 variation selector/,
  ]) {
    await expect(markOf(page, name)).toBeVisible();
  }
  await expect(turnOf(page, 1).getByTitle("looks like a, is U+0430")).toHaveText("\u0430");
  await expect(page.getByText("Hidden or deceptive characters:", { exact: false })).toContainText(
    "4 control characters, 1 direction control, 1 invisible character, 2 tag characters, 1 variation selector, 1 lone surrogate, 1 look-alike letter",
  );
  // The override turns nothing around: what follows it in the log stands to its right.
  const override = await markOf(page, /^right-to-left override/).boundingBox();
  const following = await markOf(page, /^lone surrogate/).boundingBox();
  expect(following?.y).toBeCloseTo(override?.y ?? 0, -1);
  expect(following?.x).toBeGreaterThan(override?.x ?? 0);
});

test("a copy of marked text gives the text of the log, where a page can hold it", async ({
  page,
  request,
  baseURL,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const turns = [ownTurn([user("a\u202eb\u200bc \u0430d")]), ownTurn([user("x")])];
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "copied", turns }]);
  await page.goto(`/episodes/${run}.0`);
  const selected = await turnOf(page, 1)
    .locator("bdi")
    .first()
    .evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString() ?? "";
    });
  expect(selected).toBe("a\u202eb\u200bc \u0430d");
});

test("megabytes in one turn are capped, come on request, and can be broken into lines", async ({
  page,
  request,
  baseURL,
}) => {
  const turns = [
    ownTurn([
      user("x".repeat(1_000_000)),
      agent("many words ".repeat(460_000)),
      agent(`a${"\u0301".repeat(10_000)}z`),
    ]),
    ownTurn([user("y")]),
  ];
  const run = await importOwnRun(request, baseURL ?? "", [{ id: "huge", turns }]);
  await page.goto(`/episodes/${run}.0`);
  const more = turnOf(page, 1).getByRole("button", { name: "Show more" });
  await expect(more).toHaveCount(3);
  await expect(turnOf(page, 1)).toContainText("994,000 more characters");
  const shownBefore = ((await turnOf(page, 1).textContent()) ?? "").length;
  expect(shownBefore).toBeLessThan(30_000);
  await more.first().click();
  await expect(turnOf(page, 1)).toContainText("978,000 more characters");
  // Browsers take time with the square of the length of a word that has no place to break.
  const longestRun = await turnOf(page, 1).evaluate((turn) => {
    const texts = document.createTreeWalker(turn, NodeFilter.SHOW_TEXT);
    let longest = 0;
    while (texts.nextNode() !== null) {
      const words = (texts.currentNode.nodeValue ?? "").split(/\s/u);
      longest = Math.max(longest, ...words.map((word) => word.length));
    }
    return longest;
  });
  expect(longestRun).toBeLessThan(250);
});

for (const screen of screens) {
  test(`hostile text is accessible and fits on ${screen.name}`, async ({
    page,
    request,
    baseURL,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const word = "w".repeat(20_000);
    const turns = [
      ownTurn([
        user(`${MARKUP}\u202e${word}`),
        {
          role: "assistant",
          content: word,
          reasoning: word,
          toolCalls: [{ name: word, arguments: { [word]: word } }],
        },
      ]),
      ownTurn([user("\u0000\u200b")], { retracted: true, policyVersion: word.slice(0, 500) }),
    ];
    const run = await importOwnRun(request, baseURL ?? "", [{ id: word.slice(0, 500), turns }], {
      title: word,
    });
    await showOn(screen);
    await page.goto(`/episodes/${run}.0`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("wwww");
    await expectNoSidewaysScroll();
    await expectAccessible();
    await page.goto(`/episodes?run=${run}`);
    await expect(page.getByRole("link", { name: /^wwww/ })).toBeVisible();
    await expectNoSidewaysScroll();
  });
}
