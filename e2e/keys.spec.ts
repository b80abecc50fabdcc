import { expect, keysListen, screens, test } from "./fixtures";

const FIELD = { name: "Episode, probe, run, saved view or command" };

test("the palette finds a place, an episode and a command by keyboard", async ({ page }) => {
  await page.goto("/runs");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", FIELD);
  await expect(field).toBeFocused();
  await field.fill("epis");
  const option = page.getByRole("option", { name: "Go to episodes" });
  await expect(option).toBeVisible();
  await field.fill(">go to epis");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/episodes$/u);

  const id = await page.locator("tbody a").first().innerText();
  await page.keyboard.press("Control+k");
  await field.fill(id);
  const episode = page.getByRole("group", { name: "Episodes" }).getByRole("option", { name: id });
  await expect(episode.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/episodes\/[^/?]+$/u);
});

test("the palette goes round its lines, and closing it gives the focus back", async ({ page }) => {
  await page.goto("/runs");
  const button = page.getByRole("button", { name: "Search or run a command" });
  await button.click();
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options.last()).toHaveAttribute("aria-selected", "true");
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", FIELD)).toBeHidden();
  await expect(button).toBeFocused();
});

test("what is not found by name is offered as a search in transcripts", async ({ page }) => {
  await page.goto("/runs");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", FIELD).fill("zzyzx nowhere");
  await page.getByRole("option", { name: "Find “zzyzx nowhere” in transcripts" }).click();
  await expect(page).toHaveURL(/\/episodes\/hits\?text=zzyzx/u);
});

test("two keys one after the other go to an area, and not while somebody writes", async ({ page }) => {
  await page.goto("/runs");
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await expect(page).toHaveURL(/\/episodes$/u);
  await keysListen(page);
  await page.keyboard.press("/");
  await page.keyboard.type("gr");
  await expect(page).toHaveURL(/\/episodes$/u);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(page).toHaveURL(/\/runs$/u);
});

test("the list of keys says what the page answers to, and turns single keys off for good", async ({
  page,
}) => {
  await page.goto("/episodes");
  await keysListen(page);
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys of this page" });
  await expect(list.getByRole("region", { name: "Lists" })).toContainText("Next row");
  await expect(list).not.toContainText("First increase");
  await list.getByRole("switch", { name: "Single-key shortcuts" }).click();
  await page.keyboard.press("Escape");
  await page.reload();
  await keysListen(page);
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await expect(list).toBeHidden();
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", FIELD)).toBeFocused();
});

test("a key of one's own does what the usual one did, here and in every window", async ({ page }) => {
  await page.goto("/settings/keyboard");
  await page.getByRole("button", { name: "Change the key: Search", exact: true }).click();
  await page.keyboard.press("k");
  await expect(page.getByText("Taken: previous row. Nothing was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Change the key: Search", exact: true }).click();
  await page.keyboard.press("q");
  await expect(page.getByText("Changed.")).toBeVisible();
  await page.getByRole("button", { name: "Change the key: Go to runs" }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.goto("/episodes");
  await keysListen(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("q");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/runs$/u);
});

for (const screen of screens) {
  test(`palette, list and table of keys are accessible and fit on ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    await page.goto("/settings/keyboard");
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.goto("/episodes");
    await page.getByRole("button", { name: "Search or run a command" }).click();
    await page.getByRole("combobox", FIELD).fill("e");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible();
    await page.getByRole("combobox", FIELD).fill(">keys");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Keys of this page" })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  });
}
