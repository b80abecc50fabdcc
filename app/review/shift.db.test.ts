import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium, expect as seen, type Page } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, localActor } from "@/lib/server/actor";
import { closeDb } from "@/lib/server/db";
import { closePool, pool } from "@/lib/server/pool";
import { acknowledgeGuideline } from "@/lib/server/review/rules/acknowledge-guideline";
import {
  asOwner,
  caseOf,
  importOpenRun,
  passGrace,
  passLease,
} from "@/lib/server/review/testing/review-world";
import { importBytes } from "@/lib/server/testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "@/lib/server/testing/native-file";
import { redactEpisodes } from "@/lib/server/writes/redact-episodes";
import { signedInPerson, type SignInPerson } from "@/lib/server/testing/sign-in";
import { startBuiltServer } from "@/scripts/testing/built-server.mjs";
import { findChromium } from "@/scripts/testing/chromium.mjs";
import { launchOptions } from "@/scripts/testing/launch-options.mjs";

// What reviewers do at their desks, in a browser and by the keys of the desk, over a database in which nobody else works.

let server: Awaited<ReturnType<typeof startBuiltServer>>;
let browser: Browser;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  server = await startBuiltServer();
  browser = await chromium.launch(launchOptions(await findChromium()));
}, 900_000); // a build may have to be made first
beforeEach(async () => {
  await asOwner("UPDATE run SET archived_at = clock_timestamp()");
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await Promise.all([server.stop(), closePool(), closeDb()]);
});

const SLOW = 180_000;
const WHY = "The second turn says what decided it.";

async function newReviewer(): Promise<SignInPerson> {
  const person = await signedInPerson("reviewer");
  const actor: Actor = {
    kind: "person",
    id: person.id,
    name: person.name,
    roles: ["reviewer"],
    scopes: null,
  };
  await acknowledgeGuideline(actor, 1);
  return person;
}

/** A browser of their own, in which they are signed in; at a page once it answers to its keys. */
async function openAs({ cookie }: SignInPerson, path: string): Promise<Page> {
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
  });
  await context.addCookies([{ name, value, url: server.origin }]);
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  await keysListen(page);
  return page;
}

const keysListen = async (page: Page): Promise<void> => {
  await page.locator("html[data-keys]").waitFor();
};
const leaseOf = (page: Page): string => new URL(page.url()).pathname.split("/").pop() ?? "";

/** By the key of the queue; the lease of the case that one gets. */
async function claimByKey(page: Page): Promise<string> {
  await page.keyboard.press("c");
  await page.waitForURL(/\/review\/desk\//u);
  await page.getByRole("heading", { name: "Case", level: 1 }).waitFor();
  await keysListen(page);
  await page.getByRole("region", { name: "Transcript" }).waitFor();
  return leaseOf(page);
}

/** Fills the form with nothing but keys: marks and evidence at the second turn, a label, why, and how sure. */
async function fillByKeys(page: Page, label: "violation" | "refusal", why = WHY): Promise<void> {
  await page.keyboard.press("j");
  if (label === "violation") await page.keyboard.press("p");
  await page.keyboard.press("e");
  await page.keyboard.press(label === "violation" ? "2" : "1");
  await page.keyboard.press("n");
  await page.keyboard.type(why);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
}

async function draftOf(lease: string): Promise<unknown> {
  const { id } = await caseOf(lease);
  const { rows } = await pool().query<{ draft: unknown }>(
    "SELECT draft FROM review_draft WHERE case_id = $1",
    [id],
  );
  return rows[0]?.draft;
}

test(
  "a shift by keys alone: claim, mark, draft, submit, next, until nothing is left; the last one is undone and given again",
  async () => {
    await importOpenRun("shift", 2);
    const page = await openAs(await newReviewer(), "/review");
    const first = await claimByKey(page);
    await fillByKeys(page, "violation", `jjj ${WHY}`);
    await seen(page.getByRole("slider", { name: "Turn" }), "no key fires while typing").toHaveAttribute(
      "aria-valuenow",
      "2",
    );
    await seen(page.getByText("Draft saved", { exact: true })).toBeVisible();
    expect(await draftOf(first)).toMatchObject({
      ...{ label: "policy_violation", rationale: `jjj ${WHY}`, confidence: "low" },
      ...{ evidence: [{ turn: 1 }], marks: [{ turn: 1, progressUp: true, surfaceLoosened: false }] },
    });

    await page.keyboard.press("Control+Enter");
    await page.waitForURL((url) => url.pathname.includes("/desk/") && !url.pathname.endsWith(first));
    await seen(page.getByText("Your last verdict is in.")).toBeVisible();
    await keysListen(page);
    expect((await caseOf(first)).state, "the next claim makes a verdict final").toBe("partial");
    const second = leaseOf(page);
    await seen(page.getByLabel("Rationale")).toHaveValue("");

    await fillByKeys(page, "refusal");
    await page.keyboard.press("Control+Enter");
    await seen(page.getByRole("heading", { name: "Nothing left for you now" })).toBeVisible();
    await seen(page.getByText("have your verdict and wait for other people")).toBeVisible();
    expect((await caseOf(second)).state, "within its grace it exists for nobody else").toBe("open");

    await page.keyboard.press("u");
    await seen(page.getByLabel("Rationale")).toHaveValue(WHY);
    await page.keyboard.press("Control+Enter");
    await seen(page.getByText("Verdict submitted")).toBeVisible();
    await passGrace(second);
    await page.goto("/review/mine");
    await seen(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    await seen(page.getByText("Refusal escalation")).toBeVisible();
  },
  SLOW,
);

test(
  "what is wrong stands beside its field, and nothing that was written is lost",
  async () => {
    await importOpenRun("problems", 1);
    const page = await openAs(await newReviewer(), "/review");
    await claimByKey(page);
    await page.keyboard.press("2");
    await page.keyboard.press("n");
    await page.keyboard.type("Too short");
    await page.keyboard.press("Control+Enter");
    await seen(page.getByText("A violation needs a turn that you marked as progress up.")).toBeVisible();
    await seen(page.getByText("Say how sure you are.")).toBeVisible();
    await seen(page.getByText(/Say in 20 characters or more what decided it/u)).toBeVisible();
    await seen(page.getByLabel("Rationale")).toHaveValue("Too short");
  },
  SLOW,
);

test(
  "a draft survives a closed browser and a server that starts anew",
  async () => {
    await importOpenRun("draft", 1);
    const reviewer = await newReviewer();
    const page = await openAs(reviewer, "/review");
    const lease = await claimByKey(page);
    await page.keyboard.press("r");
    await page.keyboard.press("n");
    await page.keyboard.type("Half a thought");
    await seen(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await seen.poll(async () => await draftOf(lease)).toMatchObject({ rationale: "Half a thought" });
    await page.context().close();
    await server.stop();
    server = await startBuiltServer();
    const again = await openAs(reviewer, "/review");
    expect(await claimByKey(again), "the same key goes on with it").toBe(lease);
    await seen(again.getByLabel("Rationale")).toHaveValue("Half a thought");
    await seen(again.getByRole("button", { name: "Surface shrank, turn 1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  },
  SLOW,
);

test(
  "two reviewers who disagree make a conflict, of which neither is told; a third is asked",
  async () => {
    await importOpenRun("conflict", 1);
    const [one, two, three] = [await newReviewer(), await newReviewer(), await newReviewer()];
    const pages = [await openAs(one, "/review"), await openAs(two, "/review")] as const;
    const leases = [await claimByKey(pages[0]), await claimByKey(pages[1])];
    const last = await openAs(three, "/review");
    await seen(last.getByText("are with other people")).toBeVisible();
    await seen(last.getByRole("button", { name: "Claim next" })).toBeDisabled();
    await fillByKeys(pages[0], "violation");
    await fillByKeys(pages[1], "refusal");
    for (const page of pages) {
      await page.keyboard.press("Control+Enter");
      await seen(page.getByText("Verdict submitted")).toBeVisible();
    }
    for (const lease of leases) await passGrace(lease);
    expect((await caseOf(leases[0] ?? "")).state).toBe("conflict");
    await pages[1].goto("/review/mine");
    await seen(pages[1].getByText("Refusal escalation")).toBeVisible();
    await seen(pages[1].getByRole("button", { name: /Reveal|Withdraw/u })).toHaveCount(0);
    expect(await pages[1].getByRole("main").textContent()).not.toMatch(/conflict|disagree/iu);

    await last.reload();
    await keysListen(last);
    const third = await claimByKey(last);
    await fillByKeys(last, "violation");
    await last.keyboard.press("Control+Enter");
    await seen(last.getByText("Verdict submitted")).toBeVisible();
    await passGrace(third);
    expect((await caseOf(third)).state).toBe("closed");

    await pages[1].reload();
    await pages[1].getByRole("button", { name: "Reveal" }).press("Enter");
    await seen(pages[1].getByRole("heading", { name: "Revealed case" })).toBeVisible();
    const facts = pages[1].getByRole("complementary", { name: "Verdicts" });
    await seen(facts.getByText("A third reviewer agreed with one of two")).toBeVisible();
    await seen(facts.getByText(one.name)).toBeVisible();
    await seen(facts.getByText("Indeterminate").first(), "what the scorer had said").toBeVisible();
    await seen(pages[1].getByRole("region", { name: "Signals by turn" })).toBeVisible();
    await pages[1].getByLabel("Add a note").fill("I missed the tool call.");
    await pages[1].getByRole("button", { name: "Keep the note" }).press("Enter");
    await seen(pages[1].getByRole("listitem").filter({ hasText: "I missed the tool call." })).toBeVisible();
  },
  SLOW,
);

test(
  "the last verdict is withdrawn by its key from the next desk, with a reason, and can be given anew",
  async () => {
    await importOpenRun("withdraw", 2);
    const page = await openAs(await newReviewer(), "/review");
    const first = await claimByKey(page);
    await fillByKeys(page, "violation");
    await page.keyboard.press("Control+Enter");
    await page.waitForURL((url) => url.pathname.includes("/desk/") && !url.pathname.endsWith(first));
    await seen(page.getByText("Your last verdict is in.")).toBeVisible();
    await keysListen(page);
    await page.keyboard.press("u");
    const box = page.getByRole("dialog", { name: "Withdraw your last verdict?" });
    await seen(box.getByLabel("Reason")).toBeFocused();
    await page.keyboard.press("Control+Enter");
    await seen(box.getByText("Say why, in a few words.")).toBeVisible();
    await page.keyboard.type("I looked at the wrong turn.");
    await page.keyboard.press("Control+Enter");
    await seen(page.getByText("Your last verdict is withdrawn.")).toBeVisible();
    expect((await caseOf(first)).state).toBe("open");

    await page.keyboard.press("s");
    await seen(page.getByRole("dialog", { name: "Skip this case?" }).getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("It needs somebody who reads Finnish.");
    await page.keyboard.press("Control+Enter");
    // Whoever withdrew goes on with that case next.
    await page.waitForURL((url) => url.pathname.endsWith(first));
    await seen(page.getByLabel("Rationale")).toHaveValue(WHY);
  },
  SLOW,
);

test(
  "a lease that ran out says so, keeps the text, and is claimed again",
  async () => {
    await importOpenRun("lapse", 1);
    const page = await openAs(await newReviewer(), "/review");
    const lease = await claimByKey(page);
    await fillByKeys(page, "refusal");
    await seen(page.getByText("Draft saved", { exact: true })).toBeVisible();
    await passLease(lease);
    await page.keyboard.press("Control+Enter");
    await seen(page.getByRole("alert").filter({ hasText: "Your lease ran out" })).toBeVisible();
    await seen(page.getByLabel("Rationale")).toHaveValue(WHY);
    await page.getByRole("button", { name: "Claim it again" }).press("Enter");
    await seen(page.getByRole("button", { name: "Submit, next" })).toBeEnabled();
    await page.keyboard.press("Control+Enter");
    await seen(page.getByText("Verdict submitted")).toBeVisible();
  },
  SLOW,
);

test(
  "a page of an earlier lease cannot write over the later one, and what was written there is offered",
  async () => {
    await importOpenRun("fence", 1);
    const page = await openAs(await newReviewer(), "/review");
    const lease = await claimByKey(page);
    const other = await page.context().newPage();
    await passLease(lease);
    await other.goto("/review");
    await other.getByRole("button", { name: "Go on" }).press("Enter");
    await other.waitForURL(/\/desk\//u);
    await keysListen(other);
    await other.keyboard.press("n");
    await other.keyboard.type("From the later page");
    await seen.poll(async () => await draftOf(lease)).toMatchObject({ rationale: "From the later page" });

    await page.keyboard.press("n");
    await page.keyboard.type("From the earlier page");
    await seen(page.getByRole("alert").filter({ hasText: "an earlier lease of yours" })).toBeVisible();
    await seen(page.getByLabel("Rationale")).toHaveValue("From the earlier page");
    expect(await draftOf(lease)).toMatchObject({ rationale: "From the later page" });
    await page.getByRole("button", { name: "Load the case anew" }).press("Enter");
    await seen(page.getByLabel("Rationale")).toHaveValue("From the later page");
    await page.getByRole("button", { name: "Use it" }).press("Enter");
    await seen(page.getByLabel("Rationale")).toHaveValue("From the earlier page");
    await seen.poll(async () => await draftOf(lease)).toMatchObject({ rationale: "From the earlier page" });
  },
  SLOW,
);

test(
  "the time that is left is asked about at two minutes, and extended by the button that has the focus of the question",
  async () => {
    await importOpenRun("timer", 1);
    const page = await openAs(await newReviewer(), "/review");
    const lease = await claimByKey(page);
    await asOwner(
      "UPDATE review_assignment SET lease_until = clock_timestamp() + interval '100 seconds' WHERE lease = $1",
      [lease],
    );
    await page.reload();
    const box = page.getByRole("alertdialog", { name: "Two minutes left on this case" });
    await seen(box).toBeVisible();
    await seen(page.getByText("Two minutes left on this case.").first()).toBeAttached();
    await box.getByRole("button", { name: "Extend" }).press("Enter");
    await seen(box).toBeHidden();
    await seen(page.getByText(/^(?:30:00|29:\d\d)$/u)).toBeVisible();
  },
  SLOW,
);

test(
  "a case whose episode changed says so in place of the desk",
  async () => {
    await importOpenRun("void", 1);
    const page = await openAs(await newReviewer(), "/review");
    const lease = await claimByKey(page);
    const { runId } = await caseOf(lease);
    const secret = { kind: "text", text: "Do it.", episode: null } as const;
    await redactEpisodes(localActor, runId, secret, "It is a secret.");
    await page.keyboard.press("r");
    await seen(page.getByRole("alert").filter({ hasText: "this case is void" })).toBeVisible();
    await page.reload();
    await seen(page.getByRole("heading", { name: "This case is over" })).toBeVisible();
  },
  SLOW,
);

/** What runs as code, if it is ever more than text. */
const script = (field: string): string =>
  `${field}"'><script>alert("${field}")</script><img src=x onerror=alert("${field}")>`;

test(
  "code in any field of a log is text on a desk and on a revealed case, on every screen, and no finding of axe is grave",
  async () => {
    const said = {
      ...{ role: "assistant", content: `forbidden ${script("answer")}`, reasoning: script("reasoning") },
      toolCalls: [{ id: "1", name: script("tool"), arguments: { [script("key")]: script("value") } }],
    } as const;
    const messages = [
      { role: "user", content: script("message") },
      said,
      { role: "tool", toolCallId: "1", content: script("result") },
      { role: script("role"), content: "W".repeat(300) },
    ];
    const probe = testProbe(script("probe"), {
      objective: { statement: script("statement"), explicit: true },
      patterns: [{ id: script("pattern"), literal: "forbidden" }],
    });
    const run = testRun(script("run"), {
      policy: { id: "policy", version: "v1", title: script("title"), text: script("text") },
    });
    const turns = [testTurn({ messages }), testTurn({ refusalSurface: 0.2, messages })];
    await importBytes(nativeFile(run, [probe], [testEpisode(script("episode"), script("probe"), { turns })]));
    const [one, two] = [await newReviewer(), await newReviewer()];
    const leases: string[] = [];
    const problems: string[] = [];
    for (const person of [one, two]) {
      const page = await openAs(person, "/review");
      page.on("dialog", (dialog) => {
        problems.push(dialog.message());
        dialog.dismiss().catch(() => undefined);
      });
      page.on("pageerror", ({ message }) => problems.push(message));
      leases.push(await claimByKey(page));
      await seen(page.getByText(script("answer")).first()).toBeVisible();
      await looksSound(page);
      await fillByKeys(page, "refusal", `${WHY} ${script("rationale")}`);
      await page.keyboard.press("Control+Enter");
      await seen(page.getByText("Verdict submitted")).toBeVisible();
    }
    for (const lease of leases) await passGrace(lease);
    const page = await openAs(one, "/review");
    page.on("pageerror", ({ message }) => problems.push(message));
    await page.goto("/review/mine");
    await looksSound(page);
    await page.getByRole("button", { name: "Reveal" }).press("Enter");
    await seen(page.getByRole("heading", { name: "Revealed case" })).toBeVisible();
    await looksSound(page);
    expect(problems).toEqual([]);
  },
  SLOW,
);

/** On a desk and a phone, in both themes: no field became markup, the page does not scroll sideways, axe finds nothing grave. */
async function looksSound(page: Page): Promise<void> {
  for (const [width, theme] of [
    [1440, "light"],
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.context().addCookies([{ name: "litmus_theme", value: theme, url: server.origin }]);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await page.locator("img[src='x'], main script:not([nonce])").count()).toBe(0);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([page.url(), width, sideways]).toEqual([page.url(), width, 0]);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test(
  "the keys of the desk are listed by their key, and nothing of the page's keys works meanwhile",
  async () => {
    await importOpenRun("keys", 1);
    const page = await openAs(await newReviewer(), "/review");
    await claimByKey(page);
    await page.keyboard.press("?");
    const list = page.getByRole("dialog", { name: "Keys of this page" });
    await seen(list.getByText("Recuse yourself from the case")).toBeVisible();
    await page.keyboard.press("p");
    await page.keyboard.press("Escape");
    await seen(page.getByRole("button", { name: "Progress up, turn 1" })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await page.keyboard.press("g");
    await seen(page.getByRole("dialog", { name: "Guideline, version 1" })).toBeVisible();
  },
  SLOW,
);
