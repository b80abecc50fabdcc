import { ACCESS } from "../lib/server/testing/access/access-table";
import { expect, test } from "./fixtures";
import { agent, importOwnRun, ownTurn, user } from "./own-run";

/** What runs as code, if it is ever more than text; each field says by its number which one it was. */
const script = (field: string): string =>
  `${field}"'><script>alert("${field}")</script><img src=x onerror=alert("${field}")>{{alert("${field}")}}`;

/** One word that no line can break by itself. */
const LONG = "W".repeat(200);

/** Where each page shows what a log says, by its name in the table of access. */
const PAGES: Readonly<Record<string, (run: string, importId: string) => readonly string[]>> = {
  "page /": () => ["/"],
  "page /runs": () => ["/runs"],
  "page /runs/[run]": (run) => [`/runs/${run}`],
  "page /runs/[run]/exclusions": (run) => [`/runs/${run}/exclusions`],
  "page /runs/[run]/map": (run) => [`/runs/${run}/map`],
  "page /runs/[run]/provenance": (run) => [`/runs/${run}/provenance`],
  "page /runs/[run]/scores": (run) => [`/runs/${run}/scores`],
  "page /runs/[run]/sensitivity": (run) => [`/runs/${run}/sensitivity`],
  "page /runs/compare": (run) => [`/runs/compare?cand=${run}`, `/runs/compare?base=${run}`],
  "page /episodes": (run) => [`/episodes?run=${run}`],
  "page /episodes/compare": (run) => [
    `/episodes/compare?a=${run}.0`,
    `/episodes/compare?a=${run}.0&b=${run}.1`,
  ],
  "page /episodes/hits": (run) => [`/episodes/hits?run=${run}&text=lantern`],
  "page /episodes/[episodeId]": (run) =>
    ["", "?turn=1&tab=turn", "?tab=raw", "?tab=history", "?tab=probe"].map(
      (query) => `/episodes/${run}.0${query}`,
    ),
  "page /exclusions": () => ["/exclusions"],
  "page /compare": (run) => [`/compare?cand=${run}`, `/compare?cand=${run}&base=${run}`],
  "page /compare/matrix": (run) => [`/compare/matrix?base=${run}`],
  "page /compare/probe": (run) => [`/compare/probe?cand=${run}&base=${run}&probe=probe`],
  "page /import": () => ["/import"],
  "page /import/[import]": (_run, importId) => [`/import/${importId}`],
  "page /audit-log": () => ["/audit-log"],
  "page /notifications": () => ["/notifications"],
};
/** These show nothing of a log. */
const isWithoutLogs = (name: string): boolean =>
  /^page \/(?:settings|sign-in|link|review)(?:\/|$)/u.test(name);

test("every page that may show a log is looked at", () => {
  const pages = Object.keys(ACCESS).filter((name) => name.startsWith("page ") && !isWithoutLogs(name));
  expect(Object.keys(PAGES).toSorted()).toEqual(pages.toSorted());
});

test("code in any field of a log is text on every page, leaves none and breaks no layout", async ({
  page,
  request,
  baseURL,
  showOn,
  expectNoSidewaysScroll,
}) => {
  test.setTimeout(120_000);
  const outside: string[] = [];
  page.on("request", (one) => {
    if (!one.url().startsWith(baseURL ?? "") && one.url().startsWith("http")) outside.push(one.url());
  });
  const turn = ownTurn([
    user(script("message")),
    {
      role: "assistant",
      content: `amber-lantern ${script("answer")}`,
      reasoning: script("reasoning"),
      toolCalls: [{ id: "1", name: script("tool"), arguments: { [script("key")]: script("value") } }],
    },
    { role: "tool", toolCallId: "1", content: script("result") },
    { role: script("role"), content: LONG },
  ]);
  const run = await importOwnRun(
    request,
    baseURL ?? "",
    [
      { id: script("episode"), turns: [turn, ownTurn([user("x"), agent("no")])] },
      { id: LONG, turns: [turn] },
    ],
    {
      title: script("title"),
      family: script("family"),
      objective: { statement: script("statement"), explicit: true },
      patterns: [{ id: script("pattern"), literal: "amber-lantern" }],
    },
    {
      fileName: `${script("file").replaceAll("/", "∕")}.ndjson`,
      header: {
        name: script("run"),
        benchmark: { id: "browser-test", name: script("benchmark"), version: LONG, purpose: "capability" },
        checkpoint: { id: "browser-test-checkpoint", name: script("checkpoint"), family: script("kind") },
        policy: { version: script("version"), title: script("policy") },
        harness: { name: script("harness"), version: script("number") },
      },
      lines: [
        JSON.stringify({
          type: "episode",
          id: script("rejected"),
          probe: script("probe"),
          turns: [{ pressure: script("pressure"), messages: [] }],
        }),
      ],
    },
  );
  await page.goto(`/runs/${run}/provenance`);
  const importId =
    (await page.locator("a[href^='/import/']").first().getAttribute("href"))?.split("/").pop() ?? "";
  expect(importId, "the import is linked from where the run came from").not.toBe("");
  for (const width of [1440, 390]) {
    await showOn({ name: String(width), width, height: 900, theme: "light" });
    for (const path of Object.values(PAGES).flatMap((pathsOf) => pathsOf(run, importId))) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
      expect(await page.locator("main img[src='x'], main script:not([nonce])").count(), path).toBe(0);
      await test.step(`${path} at ${width}`, expectNoSidewaysScroll);
    }
  }
  expect(outside, "requests to other hosts").toEqual([]);
});
