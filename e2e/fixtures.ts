import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import type { Role } from "@/lib/contracts/role";

/** A screen that every page has to work on. */
export type Screen = Readonly<{ name: string; width: number; height: number; theme: "light" | "dark" }>;

/** A desk and a phone, in both themes. */
export const screens: readonly Screen[] = [
  { name: "desk, light", width: 1440, height: 900, theme: "light" },
  { name: "desk, dark", width: 1440, height: 900, theme: "dark" },
  { name: "phone, light", width: 390, height: 844, theme: "light" },
  { name: "phone, dark", width: 390, height: 844, theme: "dark" },
];

/** The cookies of somebody who is signed in. */
type SignedIn = Awaited<ReturnType<BrowserContext["storageState"]>>;

type Options = {
  /** As whom the page and the requests of a test are signed in: `test.use({ role: "viewer" })`. Null: nobody. */
  role: Role | null;
};

type WorkerFixtures = {
  /** Signs in once a role and worker. */
  signedInOnce: (role: Role) => Promise<SignedIn>;
};

type Fixtures = {
  /** A page in a browser of its own, in which the demo person of a role is signed in. */
  signedInAs: (role: Role) => Promise<Page>;
  /** Sets the size and the theme before a page is opened. */
  showOn: (screen: Screen) => Promise<void>;
  /** Fails on any serious or critical finding of axe, naming the rule and the elements. */
  expectAccessible: () => Promise<void>;
  /** Fails where the page as a whole scrolls sideways; tables that scroll in a region of their own may. */
  expectNoSidewaysScroll: () => Promise<void>;
};

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  role: ["lead", { option: true }],
  signedInOnce: [
    async ({ browser }, use, info) => {
      const states = new Map<Role, Promise<SignedIn>>();
      const baseURL = info.project.use.baseURL ?? "";
      await use((role) => {
        const state = states.get(role) ?? signIn(browser, baseURL, role);
        states.set(role, state);
        return state;
      });
    },
    { scope: "worker" },
  ],
  // Both the browser of `page` and the client of `request` begin with it.
  storageState: async ({ role, signedInOnce }, use) => {
    await use(role === null ? { cookies: [], origins: [] } : await signedInOnce(role));
  },
  signedInAs: async ({ browser, signedInOnce }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (role) => {
      const context = await browser.newContext({ storageState: await signedInOnce(role) });
      contexts.push(context);
      return awake(await context.newPage());
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    // A text from a log that ran as code would most likely open one.
    page.on("dialog", (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`);
      dialog.dismiss().catch((error: unknown) => problems.push(String(error)));
    });
    // Whatever a page tried that its policy does not allow is reported there.
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) problems.push(message.text());
    });
    await use(awake(page));
    expect(problems, "errors, dialogs and forbidden attempts of the page").toEqual([]);
  },
  showOn: async ({ page, baseURL }, use) => {
    await use(async ({ width, height, theme }) => {
      await page.setViewportSize({ width, height });
      await page.context().addCookies([{ name: "litmus_theme", value: theme, url: baseURL ?? "" }]);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
        [],
      );
    });
  },
  expectNoSidewaysScroll: async ({ page }, use) => {
    await use(async () => {
      expect(await sidewaysScroll(page)).toBe(0);
    });
  },
});

/** Comes in as a person would, by the button of the demo person of the role. */
async function signIn(browser: Browser, baseURL: string, role: Role): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto("/sign-in?next=/icon.svg");
  await page.locator(`button[name="person"][value="demo-${role}"]`).click();
  await page.waitForURL(({ pathname }) => pathname === "/icon.svg");
  const state = await context.storageState();
  await context.close();
  return state;
}

/**
 * A page whose addresses are opened by a reader who does not outrun it: `goto` and `reload` end when every control
 * has come alive. `goto` with `waitUntil: "commit"` does not wait.
 */
function awake(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== "commit") await controlsAreAlive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await controlsAreAlive(page);
    return response;
  };
  return page;
}

/** What React has taken over carries a property of React's. The frames after it are those of its last commit. */
async function controlsAreAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll("button, input:not([type=hidden]), select, textarea")];
    return controls.every((one) => Object.keys(one).some((key) => key.startsWith("__react")));
  });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
}

/** Waits until a page answers to its keys. What was sent is on screen before: a key pressed then does nothing. */
export async function keysListen(page: Page): Promise<void> {
  await page.locator("html[data-keys]").waitFor();
}

/** How many pixels the page is wider than its window. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

export { expect } from "@playwright/test";
