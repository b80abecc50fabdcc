import { expect, screens, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

const KEY = 'sk-live-4f2a "9c"\nsecond line';
const WHY = "A key of the staging system got in.";

const episodes = [
  {
    id: "leaking",
    turns: [
      ownTurn([
        user("What is the key?"),
        { ...agent(`The key is ${KEY}.`), reasoning: `I know that it is ${KEY}.` },
      ]),
    ],
  },
  { id: "leaking-too", turns: [ownTurn([agent(`${KEY} once more`)])] },
];

test("a lead archives a run with a reason, finds it apart, and brings it back", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", episodes);
  await page.goto(`/runs/${run}`);
  await page.getByRole("button", { name: "Archive" }).click();
  const box = page.getByRole("dialog", { name: "Archive this run?" });
  await expect(box.getByLabel("Reason"), "it can be typed at once").toBeFocused();
  await box.getByRole("button", { name: "Archive the run" }).click();
  await expect(box.getByText("Say why, in a few words.")).toBeVisible();
  await expect(box.getByLabel("Reason")).toBeFocused();
  await box.getByLabel("Reason").fill("It ran the wrong prompt.");
  await box.getByRole("button", { name: "Archive the run" }).click();
  await expect(page.getByText("This run is in no list and no rate.")).toContainText(
    "It ran the wrong prompt.",
  );
  await expect(page.getByRole("button", { name: "Archive" })).toHaveCount(0);

  const link = page.locator(`a[href="/runs/${run}"]`);
  await page.goto("/runs");
  await expect(page.getByRole("heading", { level: 1, name: "Runs" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.getByRole("link", { name: "Archived runs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Archived runs" })).toBeVisible();
  await expect(link.first()).toBeVisible();
  const options = await request.get(`/api/episodes/options?field=run&text=${run}`);
  expect(await options.json()).toEqual([]);
  await page.goto(`/episodes?run=${run}`);
  await expect(page.getByText("2 episodes on this page, of an archived run")).toBeVisible();
  await page.goto(`/episodes/${run}.0`);
  await expect(page.getByText("run archived: counted nowhere")).toBeVisible();

  await page.goto(`/runs/${run}`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.getByLabel("Reason").fill("The prompt was right.");
  await page.getByRole("button", { name: "Restore the run" }).click();
  await expect(page.getByText("This run is in no list and no rate.")).toHaveCount(0);
  await page.goto("/runs");
  await expect(link.first()).toBeVisible();
});

test("a lead replaces what is selected in all of a run, and no page, file or log holds it afterwards", async ({
  page,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", episodes);
  await page.goto(`/episodes/${run}.0`);
  const turn = page.getByRole("article").first();
  await expect(turn).toContainText("sk-live-4f2a");
  await page.getByRole("button", { name: "Redact text" }).click();
  const box = page.getByRole("dialog");
  await expect(box.getByRole("button", { name: "Find it" })).toBeDisabled();
  await box.getByLabel("Text").fill("sk-none-0000");
  await box.getByRole("button", { name: "Find it" }).click();
  await expect(box.getByRole("status")).toContainText("stands nowhere in this episode");
  await box.getByRole("button", { name: "Back" }).click();
  await box.getByLabel("Text").fill(KEY);
  await box.getByRole("radio", { name: "In the whole run" }).check({ force: true });
  await box.getByRole("button", { name: "Find it" }).click();
  await expect(box.getByRole("status")).toHaveText("It stands in 3 places in 2 episodes.");
  await box.getByLabel("Reason").fill(`It was ${KEY.split("\n")[0] ?? ""}`);
  await box.getByRole("button", { name: "Redact 3 places in 2 episodes" }).click();
  await expect(box.getByRole("status")).toHaveText("It stands in 3 places in 2 episodes.");
  await box.getByLabel("Reason").fill(WHY);
  await box.getByRole("button", { name: "Redact 3 places in 2 episodes" }).click();
  await expect(page.getByRole("dialog", { name: "Redacted" })).toContainText(
    "3 places in 2 episodes replaced.",
  );
  await page.getByRole("button", { name: "Show the episode" }).click();
  await expect(turn).toContainText("█████");
  await expect(page.getByText(/^Redacted by .* The verdict is by the text as it was\.$/u)).toBeVisible();

  const files = [
    `/api/runs/${run}/export`,
    ...[0, 1].flatMap((seq) => [
      `/episodes/${run}.${String(seq)}`,
      `/api/episodes/${run}.${String(seq)}/record?kind=record`,
    ]),
  ];
  for (const path of files) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).not.toContain("sk-live");
  }
  await page.getByRole("tab", { name: /^History/ }).click();
  await expect(page.getByRole("tabpanel", { name: /^History/ })).toContainText(WHY);
  await page.goto(`/audit-log?action=episode.redacted&id=${run}.0`);
  await page.getByRole("button", { name: "Redacted episode" }).click();
  await expect(page.getByRole("region", { name: "Entry", exact: true })).toContainText(WHY);
  await expect(page.locator("body")).not.toContainText("sk-live");
});

test("what is selected in the transcript is what is looked for", async ({ page, request, baseURL }) => {
  const run = await importOwnRun(request, baseURL ?? "", [
    { id: "one", turns: [ownTurn([agent("sk-live-4f2a")])] },
  ]);
  await page.goto(`/episodes/${run}.0`);
  await page.getByText("sk-live-4f2a").first().selectText();
  await page.getByRole("button", { name: "Redact text" }).click();
  await expect(page.getByRole("dialog").getByLabel("Text")).toHaveValue("sk-live-4f2a");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a viewer is offered neither", async ({ signedInAs, request, baseURL }) => {
  const run = await importOwnRun(request, baseURL ?? "", episodes);
  const page = await signedInAs("viewer");
  await page.goto(`/runs/${run}`);
  await expect(page.getByRole("link", { name: "Export" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Archive" })).toHaveCount(0);
  await page.goto(`/episodes/${run}.0`);
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Redact text" })).toHaveCount(0);
});

test("what a lead sends is refused when a viewer sends it", async ({
  page,
  signedInAs,
  request,
  baseURL,
}) => {
  const run = await importOwnRun(request, baseURL ?? "", episodes);
  const viewer = await signedInAs("viewer");
  await page.goto(`/episodes/${run}.0`);
  await page.getByRole("button", { name: "Redact text" }).click();
  const box = page.getByRole("dialog");
  await box.getByLabel("Text").fill("sk-live-4f2a");
  const sent = page.waitForRequest((asked) => asked.method() === "POST" && asked.url().includes(run));
  await box.getByRole("button", { name: "Find it" }).click();
  const asked = await sent;
  await expect(box.getByRole("status")).toContainText("It stands in 2 places");
  expect(asked.url(), "no address says what is looked for").not.toContain("sk-live");
  const { cookie: _, ...headers } = await asked.allHeaders();
  const wire = Object.entries(headers).filter(([name]) => !name.startsWith(":"));
  const refused = await viewer.request.post(asked.url(), {
    headers: Object.fromEntries(wire),
    data: asked.postDataBuffer() ?? "",
  });
  const answer = await refused.text();
  expect(answer).toContain("forbidden");
  expect(answer).not.toContain("placeCount");
});

for (const screen of screens) {
  test(`both boxes are accessible and fit on ${screen.name}`, async ({
    page,
    request,
    baseURL,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    const run = await importOwnRun(request, baseURL ?? "", episodes);
    await showOn(screen);
    await page.goto(`/runs/${run}`);
    await page.getByRole("button", { name: "Archive" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible();
    await page.goto(`/episodes/${run}.0`);
    await page.getByRole("button", { name: "Redact text" }).click();
    await page.getByRole("dialog").getByLabel("Text").fill("sk-live-4f2a");
    await expectAccessible();
    await page.getByRole("button", { name: "Find it" }).click();
    await expect(page.getByRole("dialog").getByRole("status")).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
}
