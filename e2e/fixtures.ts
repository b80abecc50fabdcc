import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

/** A screen that every page has to work on. */
export type Screen = Readonly<{ name: string; width: number; height: number; theme: "light" | "dark" }>;

/** A desk and a phone, in both themes. */
export const screens: readonly Screen[] = [
  { name: "desk, light", width: 1440, height: 900, theme: "light" },
  { name: "desk, dark", width: 1440, height: 900, theme: "dark" },
  { name: "phone, light", width: 390, height: 844, theme: "light" },
  { name: "phone, dark", width: 390, height: 844, theme: "dark" },
];

type Fixtures = {
  /** Sets the size and the theme before a page is opened. */
  showOn: (screen: Screen) => Promise<void>;
  /** Fails on any serious or critical finding of axe, naming the rule and the elements. */
  expectAccessible: () => Promise<void>;
  /** Fails where the page as a whole scrolls sideways; tables that scroll in a region of their own may. */
  expectNoSidewaysScroll: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    // A text from a log that ran as code would most likely open one.
    page.on("dialog", (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`);
      dialog.dismiss().catch((error: unknown) => problems.push(String(error)));
    });
    await use(page);
    expect(problems, "errors and dialogs of the page").toEqual([]);
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

/** How many pixels the page is wider than its window. */
async function sidewaysScroll(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
}

export { expect } from "@playwright/test";
