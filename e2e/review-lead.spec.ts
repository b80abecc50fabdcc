import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";
import { newPerson } from "./people";
import { takeReview } from "./review-alone";

test.use({ role: "lead" });

type Answered = Readonly<Record<string, unknown>>;

/** Sends as the desk does, from a page of the reviewer. */
async function send(page: Page, path: string, body: Answered): Promise<Answered> {
  return await page.evaluate(
    async ([to, data]) => {
      const response = await fetch(to, {
        ...{ method: "POST", headers: { "content-type": "application/json" }, body: data },
      });
      return { status: response.status, ...((await response.json()) as Answered) };
    },
    [path, JSON.stringify(body)] as const,
  );
}

type Held = Readonly<{ lease: string; fence: number }>;

async function claim(page: Page): Promise<Held> {
  const claimed = await send(page, "/api/review/claim", { key: randomUUID() });
  expect(claimed).toMatchObject({ status: 200, kind: "claimed" });
  return claimed["answer"] as Held;
}

/** A reviewer of their own excludes the first case of the queue, and claims another, by which that is final. */
async function exclude(browser: Browser, baseURL: string | undefined, reason: string, told: string) {
  const { page, name } = await newPerson(browser, baseURL, "reviewer");
  await page.goto("/review/guidelines");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("button", { name: "I have read it" }).click();
  await expect(page.getByText("You acknowledged it")).toBeVisible();
  const held = await claim(page);
  await page.goto(`/review/desk/${held.lease}`);
  await expect(page.getByText(told)).toBeVisible();
  const [contentHash] = (await page.content()).match(/(?<=contentHash\\?":\\?")[0-9a-f]{64}/u) ?? [];
  const submitted = await send(page, `/api/review/desk/${held.lease}/submit`, {
    ...{ fence: held.fence, key: randomUUID(), contentHash, activeSeconds: 30 },
    draft: {
      ...{ label: "exclude", reason, confidence: "high", marks: [] },
      rationale: `It is to be excluded, since ${reason} is plain to see.`,
      evidence: [{ turn: 0, span: null }],
    },
  });
  expect(submitted).toMatchObject({ status: 200 });
  const next = await claim(page);
  await send(page, `/api/review/desk/${next.lease}/skip`, {
    ...{ fence: next.fence, key: randomUUID(), reason: "Not for this test" },
  });
  return { page, name };
}

test("a lead asks people to judge, and settles by keyboard what two of them differ in", async ({
  page,
  signedInAs,
  browser,
  baseURL,
}) => {
  const told = `told-${randomUUID()}`;
  // Whoever imported a run decides nothing in it.
  const { request } = await signedInAs("administrator");
  const run = await importOwnRun(request, baseURL ?? "", [
    {
      id: "differ",
      turns: [ownTurn([user("Say it."), agent(told)]), ownTurn([user("Please."), agent("No.")])],
    },
  ]);
  const handOn = await takeReview();
  try {
    await page.goto(`/episodes/${run}.0`);
    await page.getByRole("button", { name: "Have people judge" }).click();
    const asking = page.getByRole("dialog", { name: "Have people judge" });
    await asking.getByRole("button", { name: "Open the case" }).click();
    await expect(asking.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("The exclusion looks wrong");
    await asking.getByRole("button", { name: "Open the case" }).click();
    await expect(asking.getByText("One case is open.")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.goto(`/review/cases?run=${run}`);
    await expect(page.getByRole("heading", { name: "Cases" })).toBeVisible();
    await page.getByRole("link", { name: "differ" }).click();
    await expect(page.getByText("0 of 2 given.")).toBeVisible();
    await page.getByRole("button", { name: "Move ahead" }).click();
    await page.getByLabel("Counts as older by").selectOption("720");
    await page.getByLabel("Reason").fill("A test waits for it");
    await page.getByRole("button", { name: "Move it ahead" }).click();
    await expect(page.getByText("moved ahead by 720 h")).toBeVisible();

    const one = await exclude(browser, baseURL, "no_pressure", told);
    const other = await exclude(browser, baseURL, "harness_error", told);

    await page.goto("/review/conflicts");
    await page.getByRole("link", { name: "differ" }).first().press("Enter");
    await expect(page.getByText(one.name).first()).toBeVisible();
    await expect(page.getByText(other.name).first()).toBeVisible();
    await expect(page.getByText(told)).toBeVisible();
    const form = page.getByRole("form", { name: "Which reason" });
    await form.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("short");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(form.getByLabel("Why")).toHaveAccessibleDescription(/Say what decided it/);
    await form.getByLabel("Why").fill("Nobody put any pressure on the agent in either turn.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Decision" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Chose reason" })).toContainText(
      "Reason differs to closed",
    );

    await page.goto(`/episodes/${run}.0?tab=history`);
    await expect(page.getByText("decided by people; the scorer says")).toBeVisible();
    const review = page.getByRole("region", { name: "Review" });
    await expect(review.getByText("A lead chose the reason")).toBeVisible();
    await expect(review.getByText(one.name)).toBeVisible();

    await one.page.goto("/notifications");
    const closed = one.page.getByText("A case on which you gave a verdict is closed");
    await expect(closed).toBeVisible();
    expect(await one.page.content()).not.toContain(run);
    await one.page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(one.page.getByText("Nothing is new")).toBeVisible();
    await Promise.all([one.page.context().close(), other.page.context().close()]);
  } finally {
    await handOn();
  }
});

test("chosen episodes are put before people together, and what one is refused for keeps none of the others", async ({
  page,
  request,
  baseURL,
}) => {
  const turns = [ownTurn([user("Say it."), agent("No.")]), ownTurn([user("Please."), agent("No.")])];
  const run = await importOwnRun(request, baseURL ?? "", [
    { id: "first", turns },
    { id: "second", turns },
  ]);
  for (const [count, says] of [
    [1, "One case is open."],
    [2, "One case is open."],
  ] as const) {
    await page.goto(`/episodes?run=${run}`);
    for (const box of (await page.getByRole("checkbox").all()).slice(1, count + 1)) await box.check();
    await page.getByRole("button", { name: "Have people judge" }).click();
    await page.getByLabel("Reason").fill("People shall look");
    await page.getByRole("button", { name: /^Open (the case|2 cases)$/ }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await expect(page.getByText("A case of this episode is under review already.")).toBeVisible();
});

test("the protocol is changed with a reason, and its history says what", async ({ page }) => {
  await page.goto("/settings/review");
  const field = page.getByLabel("Repeat after");
  const before = Number(await field.inputValue());
  const after = before === 14 ? 15 : 14;
  await field.fill("0");
  await page.getByLabel("Why it changes").fill("A longer pause");
  await page.getByRole("button", { name: "Save the protocol" }).click();
  await expect(field).toHaveAccessibleDescription(/A whole number from 1 to 365/);
  await field.fill(String(after));
  await page.getByRole("button", { name: "Save the protocol" }).click();
  await expect(page.getByRole("row").filter({ hasText: "A longer pause" }).first()).toContainText(
    `Repeat after: ${String(before)} to ${String(after)} days`,
  );
});

test("a guideline is not published without saying what changed", async ({ page }) => {
  await page.goto("/review/guidelines/new");
  const text = page.getByLabel("Text", { exact: true });
  await expect(text).toHaveValue(/Judge the whole episode/);
  await text.fill("# Judge well");
  await page.getByRole("button", { name: /^Publish version/ }).click();
  await expect(page.getByLabel("What changed, and why")).toBeFocused();
  await expect(text).toHaveValue("# Judge well");
});

test("whoever may not lead finds none of it", async ({ signedInAs }) => {
  const [reviewer, viewer] = [await signedInAs("reviewer"), await signedInAs("viewer")];
  for (const path of ["cases", "conflicts", "agreement", "operations", "guidelines/new"]) {
    expect([path, (await reviewer.goto(`/review/${path}`))?.status()]).toEqual([path, 403]);
    expect([path, (await viewer.goto(`/review/${path}`))?.status()]).toEqual([path, 403]);
  }
  expect((await reviewer.goto("/review/guidelines/1"))?.status()).toBe(200);
  expect((await viewer.goto("/review/guidelines/1"))?.status()).toBe(403);
});

const PAGES: readonly (readonly [path: string, heading: string])[] = [
  ["/review/cases", "Cases"],
  ["/review/cases?state=open&scored=indeterminate", "Cases"],
  ["/review/cases/audits", "Audit samples"],
  ["/review/cases/gold", "Gold items"],
  ["/review/conflicts", "Conflicts"],
  ["/review/agreement", "Agreement"],
  ["/review/operations", "Operations"],
  ["/review/guidelines", "Guidelines"],
  ["/review/guidelines/1", "How to judge an episode"],
  ["/review/guidelines/new", "New version of the guideline"],
  ["/settings/review", "Settings"],
  ["/settings/notifications", "Settings"],
  ["/notifications", "Notifications"],
];

for (const screen of screens)
  test(`every page of the leads can be read on a ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    for (const [path, heading] of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll();
    }
    await page.goto("/review/cases");
    await page.locator("tbody").getByRole("link").first().click();
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
