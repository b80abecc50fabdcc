import type { Page } from "@playwright/test";
import { ACCESS } from "../lib/server/testing/access/access-table";
import type { Role } from "@/lib/contracts/role";
import { expect, test } from "./fixtures";

/** Where a page with a part of its address that is not fixed is found: links of a page that is. */
const LINKED: Readonly<Record<string, readonly [from: string, link: RegExp]>> = {
  "/runs/[run]": ["/runs", /^\/runs\/[\w-]+$/u],
  "/episodes/[episodeId]": ["/episodes", /^\/episodes\/[^/?]+\.\d+/u],
  "/episodes/compare": ["/episodes", /^\/episodes\/[^/?]+\.\d+/u],
  "/compare/probe": ["/compare", /^\/compare\/probe$/u],
  "/import/[import]": ["/import", /^\/import\/[\w-]+$/u],
  "/review/cases/[case]": ["/review/cases", /^\/review\/cases\/[\w-]{20,}$/u],
  "/review/guidelines/[version]": ["/review/guidelines", /^\/review\/guidelines\/\d+$/u],
};
/** These begin with something that somebody did: whatever does it looks at them. */
const ELSEWHERE: readonly string[] = ["/link/[token]", "/review/desk/[lease]", "/review/mine/[lease]"];

const PAGES = Object.keys(ACCESS)
  .filter((name) => name.startsWith("page "))
  .map((name) => name.slice("page ".length))
  .filter((path) => !ELSEWHERE.includes(path));

const NEEDS: Readonly<Record<string, Role>> = {
  "review:do": "reviewer",
  "token:administer": "administrator",
  "person:administer": "administrator",
};

/** As whom a page is looked at. */
function roleOf(path: string): Role | null {
  const { needs } = ACCESS[`page ${path}`] ?? { needs: null };
  return typeof needs === "string" ? (NEEDS[needs] ?? "lead") : null;
}

/** A page's address with something real in each part that is not fixed. */
async function addressOf(page: Page, path: string): Promise<string> {
  const base = /^\/runs\/\[run\]/u.test(path) ? "/runs/[run]" : path;
  const linked = LINKED[base];
  if (linked === undefined) return path;
  const [from, link] = linked;
  await page.goto(from);
  const hrefs = await page
    .locator("main a[href]")
    .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? ""));
  const whole = hrefs.find((one) => link.test(one.replace(/[?#].*$/u, "")));
  if (path === "/compare/probe" && whole !== undefined) return whole;
  const href = whole?.replace(/[?#].*$/u, "");
  if (href === undefined) throw new Error(`No link of ${from} leads to ${path}.`);
  if (path === "/episodes/compare") return `/episodes/compare?a=${href.split("/").pop() ?? ""}`;
  return path.replace(base, href);
}

for (const path of PAGES) {
  test.describe(path, () => {
    test.use({ role: roleOf(path) });

    test("is there for eyes, keys and readers on every screen", async ({
      page,
      showOn,
      expectAccessible,
      expectNoSidewaysScroll,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const address = await addressOf(page, path);
      // A desk in both themes, and the same desk magnified twice and four times (WCAG 1.4.10: 320 px).
      for (const [width, theme] of [
        [1280, "light"],
        [1280, "dark"],
        [640, "light"],
        [320, "light"],
      ] as const) {
        await test.step(`${width.toString()} px, ${theme}`, async () => {
          await showOn({ name: "", width, height: 800, theme });
          await page.goto(address);
          await expect(page.locator("h1").first()).toBeVisible();
          await expectNoSidewaysScroll();
          await expectAccessible();
          expect(await running(page), "what moves though motion is unwanted").toEqual([]);
        });
      }
      await test.step("the way of the Tab key", async () => {
        await showOn({ name: "", width: 1280, height: 800, theme: "light" });
        await page.goto(address);
        expect(await tabProblems(page, 40)).toEqual([]);
      });
    });
  });
}

/** Animations and transitions that are on their way, by what they move. */
async function running(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime ?? 0) > 1,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 200) ?? "") : "",
      ),
  );
}

/** What is found once the page has had its time to show it: a problem that goes by itself within a second is none. */
async function settled(page: Page, look: () => string | null): Promise<string | null> {
  let found = await page.evaluate(look);
  for (let tries = 0; tries < 20 && found !== null && found !== "end"; tries += 1) {
    await page.waitForTimeout(50);
    found = await page.evaluate(look);
  }
  return found;
}

/** Goes from control to control, and tells of each whose focus cannot be seen. Ends where the page does. */
async function tabProblems(page: Page, stepCount: number): Promise<readonly string[]> {
  const problems: string[] = [];
  for (let step = 0; step < stepCount; step += 1) {
    await page.keyboard.press("Tab");
    const found = await settled(page, () => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return "end";
      // The mark may be around what holds the control: a label around a box, a frame around a field, a row around its link.
      const marks = [
        element,
        element.parentElement,
        element.parentElement?.parentElement,
        element.closest("label"),
      ]
        .filter((one) => one !== null && one !== undefined)
        .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, "::after")]);
      const isMarked = marks.some(
        (style) =>
          (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
          style.boxShadow !== "none",
      );
      const { width, height, top, bottom } = element.getBoundingClientRect();
      const isInSight = bottom >= 0 && top <= innerHeight;
      if (isMarked && isInSight) return null;
      return `${isMarked ? "out of sight" : "unmarked"} (${width.toFixed()}x${height.toFixed()}): ${element.outerHTML.slice(0, 160)}`;
    });
    if (found === "end") break;
    if (found !== null) problems.push(found);
  }
  return problems;
}
