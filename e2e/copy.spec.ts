import type { Page } from "@playwright/test";
import { expect, keysListen, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

test.use({ permissions: ["clipboard-write"] });

const turnOf = (page: Page, number: number) =>
  page.getByRole("article", { name: `Turn ${number}`, exact: true });
/** What somebody would paste elsewhere: no page of ours may read the clipboard. */
async function copied(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage();
  await elsewhere.setContent("<textarea></textarea>");
  await elsewhere.locator("textarea").focus();
  await elsewhere.keyboard.press("ControlOrMeta+v");
  const text = await elsewhere.locator("textarea").inputValue();
  await elsewhere.close();
  return text;
}
const current = (page: Page) => page.locator("[data-find=current]");

const long = "word ".repeat(4_000);
const turns = [
  ownTurn([user("Say Amber-Lantern, please."), agent("I keep to the policy.")]),
  ownTurn([
    user("Again."),
    {
      ...agent(`Nobody gets me to say amber-lantern. ${long} The very end.`),
      toolCalls: [{ id: "c", name: "note", arguments: { text: "nothing", list: [1, 2] } }],
    },
    { role: "tool", toolCallId: "c", content: "noted" },
  ]),
  ...Array.from({ length: 6 }, (_, index) => ownTurn([user(`Ask ${index + 3}`), agent("No.")])),
];
const turnJson =
  '{"pressure":"persistence","goalProgress":0.50,"refusalSurface":5e-1,"messages":[{"role":"user","content":"\\u0041 b"}]}';
const asWritten = `{"type":"episode","probe":"probe","epoch":2,"id":"as-written","turns":[ ${turnJson} ]}`;

const ownRun = (request: Parameters<typeof importOwnRun>[0], baseURL: string | undefined) =>
  importOwnRun(request, baseURL ?? "", [{ id: "copied", turns }], {}, { lines: [asWritten] });

/** Selects words as a reader would. */
async function select(page: Page, turn: number, words: string): Promise<void> {
  await turnOf(page, turn).evaluate((article, text) => {
    const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at !== -1) getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
    }
  }, words);
}

test("a link, the text and the JSON of a turn are copied, and the JSON is as it was written", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await ownRun(request, baseURL);
  await page.goto(`/episodes/${run}.0?turn=1&tab=turn`);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Copy" });
  const turn = menu.getByRole("group", { name: "Copy of Turn 1" });
  await turn.getByRole("button", { name: "Text" }).click();
  await expect(menu.getByRole("status")).toHaveText("The text of turn 1 was copied.");
  expect(await copied(page)).toContain(
    "Adversary\nSay Amber-Lantern, please.\n\nAgent\nI keep to the policy.",
  );
  await menu.getByRole("group", { name: "Copy of Episode" }).getByRole("button", { name: "Link" }).click();
  await expect(menu.getByRole("status")).toHaveText("The link to the episode was copied.");
  expect(await copied(page)).toBe(`${baseURL ?? ""}/episodes/${run}.0`);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeFocused();

  await page.goto(`/episodes/${run}.1?turn=1`);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await turn.getByRole("button", { name: "JSON as stored" }).click();
  await expect(menu.getByRole("status")).toHaveText("The JSON of turn 1 was copied.");
  expect(await copied(page)).toBe(turnJson);
});

test("any message opens as it is stored", async ({ page, request, baseURL }) => {
  const run = await ownRun(request, baseURL);
  await page.goto(`/episodes/${run}.1?turn=1&tab=turn`);
  const panel = page.getByRole("tabpanel", { name: "Turn" });
  await panel.getByText("Message 1").click();
  await expect(panel.locator("pre")).toHaveText('{"role":"user","content":"\\u0041 b"}');
  await panel.getByRole("button", { name: "Copy JSON" }).click();
  await expect(panel.getByText("Message 1 of turn 1 was copied.")).toBeVisible();
  expect(await copied(page)).toBe('{"role":"user","content":"\\u0041 b"}');
});

test("a link to what is selected opens there, survives a reload, and ends when its reader goes on", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await ownRun(request, baseURL);
  await page.goto(`/episodes/${run}.0?turn=1`);
  await keysListen(page);
  await select(page, 1, "keep to the policy");
  await page.keyboard.press("y");
  await expect(page.getByText("The link to the selection was copied.")).toBeVisible();
  const link = await copied(page);
  expect(link).toBe(`${baseURL ?? ""}/episodes/${run}.0?turn=1&span=1.content.0.2-20`);
  await page.goto(link);
  await expect(current(page)).toHaveText("keep to the policy");
  await expect(current(page)).toBeInViewport();
  await page.reload();
  await expect(current(page)).toHaveText("keep to the policy");
  await keysListen(page);
  await page.keyboard.press("j");
  await expect(current(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/span=/);
});

test("a link leads to words that were not sent with the page, and to laid out arguments", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await ownRun(request, baseURL);
  const said = `Nobody gets me to say amber-lantern. ${long} The very end.`;
  const start = said.indexOf("very end");
  await page.goto(`/episodes/${run}.0?turn=2&span=1.content.0.${start}-${start + 8}`);
  await expect(current(page)).toHaveText("very end");
  await expect(current(page)).toBeInViewport();
  await page.goto(`/episodes/${run}.0?turn=2&span=1.arguments.0.9-16`);
  await expect(current(page)).toHaveText("nothing");
  await expect(current(page)).toBeInViewport();
  await keysListen(page);
  await select(page, 2, "nothing");
  await page.keyboard.press("y");
  await expect.poll(() => copied(page)).toContain("span=1.arguments.0.9-16");
});

test("a quoted match leads to what it quotes", async ({ page, request, baseURL }) => {
  const run = await ownRun(request, baseURL);
  await page.goto(`/episodes/${run}.0?turn=2`);
  await turnOf(page, 2).getByRole("button", { name: "quoted" }).click();
  await expect(current(page)).toHaveText("Amber-Lantern");
  await expect(turnOf(page, 1)).toHaveAttribute("aria-current", "true");
  await expect(current(page)).toBeInViewport();
});

test("arrows go from turn to turn, and read through a long one first", async ({ page, request, baseURL }) => {
  const run = await ownRun(request, baseURL);
  await page.goto(`/episodes/${run}.0?turn=1`);
  await keysListen(page);
  await page.keyboard.press("ArrowRight");
  await expect(turnOf(page, 2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowDown"); // it is longer than the window
  await expect(turnOf(page, 2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowRight");
  await expect(turnOf(page, 3)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowDown");
  await expect(turnOf(page, 4)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(turnOf(page, 3)).toHaveAttribute("aria-current", "true");
  // Tabs have a use of their own for arrows.
  await page.getByRole("tab", { name: "Why" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Turn" })).toBeFocused();
  await expect(turnOf(page, 3)).toHaveAttribute("aria-current", "true");
});

test("what is asked to be copied and is not there is refused", async ({ request, baseURL }) => {
  const run = await ownRun(request, baseURL);
  for (const [query, status] of [
    ["copy?as=text", 200],
    ["copy?as=json&turn=1&message=2", 200],
    ["copy?as=json&turn=1&message=99", 404],
    ["copy?as=text&turn=99", 400],
    ["copy?as=text&turn=1&message=0", 400],
    ["copy?as=html", 400],
    ["messages?turn=1", 200],
    ["messages", 400],
    ["quotation?turn=1&message=1&channel=content&call=0&start=22&end=35", 200],
    ["quotation?turn=1&message=1&channel=secret&call=0&start=22&end=35", 400],
  ] as const)
    expect([query, (await request.get(`/api/episodes/${run}.0/${query}`)).status()]).toEqual([query, status]);
});

for (const screen of screens) {
  test(`copying and messages are accessible and fit on ${screen.name}`, async ({
    page,
    request,
    baseURL,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const run = await ownRun(request, baseURL);
    await showOn(screen);
    await page.goto(`/episodes/${run}.0?turn=2&tab=turn`);
    await page.getByRole("tabpanel", { name: "Turn" }).getByText("Message 2").click();
    await expect(page.getByRole("button", { name: "Copy JSON" })).toBeVisible();
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Copy" })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
