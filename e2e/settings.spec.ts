import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, screens, test } from "./fixtures";
import { comeIn, newEmail, newPerson, PASSWORD } from "./people";

test.use({ role: "administrator" });

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });
/** Opens the box of a person. */
async function change(page: Page, name: string) {
  await page.getByRole("button", { name: `Change ${name}` }).click();
  return page.getByRole("dialog", { name });
}

test("who is invited sets a password, comes in with the role, and loses it with the next request", async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail();
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Invite" }).click();
  const box = page.getByRole("dialog", { name: "Invite somebody" });
  await box.getByLabel("Email").fill(email);
  await box.getByRole("checkbox", { name: "Viewer", exact: true }).uncheck();
  await box.getByRole("checkbox", { name: "Lead" }).check();
  await box.getByRole("button", { name: "Make the link" }).click();
  const link = await box.getByLabel("Link of the invitation").inputValue();
  await box.getByRole("button", { name: "Done" }).click();
  await expect(rowOf(page, email)).toContainText("Invitation as lead");
  expect(await page.content()).not.toContain(link);

  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const theirs = await context.newPage();
  const name = `Asha ${email.slice(0, 8)}`;
  await comeIn(theirs, link, name);
  await expect(theirs).toHaveURL("/");
  await expect(theirs.getByRole("link", { name: "Audit log" })).toBeVisible();
  expect((await theirs.goto("/audit-log"))?.status()).toBe(200);

  await page.reload();
  await expect(page.getByText(email)).toHaveCount(1); // the link is used up
  const person = await change(page, name);
  await person.getByRole("checkbox", { name: "Lead" }).uncheck();
  await person.getByRole("checkbox", { name: "Viewer", exact: true }).check();
  await person.getByRole("button", { name: "Save roles" }).click();
  await expect(page.getByText(`The roles of ${name} are changed.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText("Viewer");
  expect((await theirs.goto("/audit-log"))?.status()).toBe(403);
  await theirs.goto("/runs");
  await expect(theirs.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await context.close();
});

test("a menu that offers what is refused by now is drawn anew, without a reload", async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, page: theirs } = await newPerson(browser, baseURL, "lead");
  const menu = theirs.getByRole("navigation", { name: "Main" }).first();
  await theirs.evaluate(() => {
    document.body.dataset["mark"] = "not loaded anew";
  });
  await page.goto("/settings/users");
  const person = await change(page, name);
  await person.getByRole("checkbox", { name: "Lead" }).uncheck();
  await person.getByRole("checkbox", { name: "Viewer", exact: true }).check();
  await person.getByRole("button", { name: "Save roles" }).click();
  await expect(rowOf(page, name)).toContainText("Viewer");

  const asked: string[] = [];
  theirs.on("request", (request) => {
    if (new URL(request.url()).pathname === "/audit-log") asked.push(request.url());
  });
  await menu.getByRole("link", { name: "Audit log" }).click();
  await expect(theirs.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await expect(theirs.getByText("You are signed in as").filter({ hasText: "viewer" })).toBeVisible();
  await expect(theirs.locator("body")).toHaveAttribute("data-mark", "not loaded anew");
  await menu.getByRole("link", { name: "Runs" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Runs" })).toBeVisible();
  expect(asked.length).toBeLessThan(6); // once for each: pointing at it, going there, the menu; never on and on
  await theirs.context().close();
});

test("who is disabled is out at once, and can be let in again from where it was done", async ({
  page,
  browser,
  baseURL,
}) => {
  const { name, page: theirs } = await newPerson(browser, baseURL, "viewer");
  await page.goto("/settings/users");
  const person = await change(page, name);
  await person.getByRole("button", { name: `Disable ${name}` }).click();
  await expect(page.getByText(`${name} is disabled, and signed out everywhere.`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText("disabled");
  await theirs.goto("/runs");
  await expect(theirs).toHaveURL("/sign-in?next=%2Fruns");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Enabled again.")).toBeVisible();
  await expect(rowOf(page, name)).not.toContainText("disabled");
  await theirs.context().close();
});

test("what is wrong is said beside the field, and what was typed stays", async ({ page }) => {
  await page.goto("/settings/users");
  await page.getByRole("button", { name: "Invite" }).click();
  const box = page.getByRole("dialog", { name: "Invite somebody" });
  const email = box.getByLabel("Email");
  await email.fill("nobody at all");
  await box.getByRole("button", { name: "Make the link" }).click();
  await expect(email).toHaveAccessibleDescription("This is no email address.");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("nobody at all");
  await email.fill("jun@halyard.example");
  await box.getByRole("checkbox", { name: "Viewer", exact: true }).uncheck();
  await box.getByRole("button", { name: "Make the link" }).click();
  await expect(box.getByText("Choose at least one role.")).toBeVisible();
  await box.getByRole("checkbox", { name: "Lead" }).check();
  await box.getByRole("button", { name: "Make the link" }).click();
  await expect(email).toHaveAccessibleDescription("There is a person with this email already.");
});

test("a token is shown once, opens what its scopes say, and nothing once it is revoked", async ({
  page,
  playwright,
  baseURL,
}) => {
  const name = `token ${randomUUID().slice(0, 8)}`;
  await page.goto("/settings/tokens");
  await page.getByRole("button", { name: "New token" }).click();
  const box = page.getByRole("dialog", { name: "New token" });
  await box.getByLabel("Name").fill(name);
  await box.getByLabel("Expires").selectOption("30");
  await box.getByRole("button", { name: "Make the token" }).click();
  const token = await page.getByLabel("Token", { exact: true }).inputValue();
  expect(token).toMatch(/^lit_/u);

  // A script: it has no cookie.
  const script = await playwright.request.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await script.get("/api/v1/runs")).status()).toBe(200);
  expect((await script.get("/api/v1/imports/x")).status()).toBe(403);

  await page.reload();
  expect(await page.content()).not.toContain(token);
  await expect(rowOf(page, name)).toContainText("now");
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  const sure = page.getByRole("alertdialog", { name: `Revoke the token ${name}?` });
  await sure.getByRole("button", { name: "Keep it as it is" }).click();
  expect((await script.get("/api/v1/runs")).status()).toBe(200);
  await page.getByRole("button", { name: `Revoke ${name}` }).click();
  await sure.getByRole("button", { name: "Revoke the token" }).click();
  await expect(rowOf(page, name)).toContainText("revoked");
  expect((await script.get("/api/v1/runs")).status()).toBe(401);
  await script.dispose();
});

test("somebody changes their name and password, and ends what they left open elsewhere", async ({
  browser,
  baseURL,
}) => {
  const { email, page } = await newPerson(browser, baseURL, "viewer");
  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const other = await elsewhere.newPage();
  const signIn = async (password: string) => {
    await other.goto("/sign-in?next=/runs");
    await other.getByLabel("Email").fill(email);
    await other.getByLabel("Password", { exact: true }).fill(password);
    await other.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(other).toHaveURL("/runs");
  };
  await signIn(PASSWORD);

  await page.goto("/settings/account");
  await expect(page.getByText("this browser")).toHaveCount(1);
  await page.getByRole("textbox", { name: "Name" }).fill("Asha Rao the Second");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: "Account of Asha Rao the Second" })).toBeVisible();

  const form = page.getByRole("form", { name: "Password" });
  await form.getByLabel("Password now").fill("this is not it at all");
  await form.getByLabel("New password").fill("another password by now");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByLabel("Password now")).toHaveAccessibleDescription("This is not your password.");
  await form.getByLabel("Password now").fill(PASSWORD);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("Changed. 1 other session ended.")).toBeVisible();
  await other.goto("/runs");
  await expect(other).toHaveURL(/\/sign-in/);

  await signIn("another password by now");
  await page.reload();
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the other session" }).click();
  await expect(page.getByText("1 other session ended.")).toBeVisible();
  await other.goto("/runs");
  await expect(other).toHaveURL(/\/sign-in/);
  await page.reload();
  await expect(page.getByRole("button", { name: "End all others" })).toHaveCount(0);
  await elsewhere.close();
  await page.context().close();
});

test("by keyboard alone: invite, look, close, and the focus is back where it was", async ({ page }) => {
  const email = newEmail();
  await page.goto("/settings/users");
  const invite = page.getByRole("button", { name: "Invite" });
  await invite.focus();
  await page.keyboard.press("Enter");
  const box = page.getByRole("dialog", { name: "Invite somebody" });
  await expect(box.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await expect(box.getByRole("checkbox", { name: "Viewer", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(box.getByLabel("Link of the invitation")).toHaveValue(/\/link\//);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(invite).toBeFocused();

  await page.getByRole("button", { name: /^Account of/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Account and settings" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings/account");
});

test("nobody but an administrator finds or opens what administers", async ({ signedInAs }) => {
  for (const role of ["viewer", "reviewer", "designer", "lead"] as const) {
    const page = await signedInAs(role);
    expect((await page.goto("/settings/roles"))?.status()).toBe(200);
    const menu = page.getByRole("navigation", { name: "Settings" });
    await expect(menu.getByRole("link")).toHaveText([
      ...["Account", ...(role === "lead" || role === "reviewer" ? ["Notifications"] : [])],
      ...["Appearance", "Keyboard", "General", "Roles"],
      ...(role === "lead" ? ["Review protocol"] : []),
    ]);
    for (const path of ["/settings/users", "/settings/tokens"])
      expect([role, path, (await page.goto(path))?.status()]).toEqual([role, path, 403]);
  }
});

test("a reviewer finds their part of the review and the settings, and arrives at the queue", async ({
  signedInAs,
}) => {
  const page = await signedInAs("reviewer");
  await page.goto("/");
  await expect(page).toHaveURL("/review");
  const menu = page.getByRole("navigation", { name: "Main" }).first();
  await expect(menu.getByRole("listitem")).toContainText(["Queue", "My verdicts", "Settings"]);
  await expect(page.getByText("Demo person, on this machine only")).toBeVisible();
});

test("a person who is no demo is not marked as one", async ({ browser, baseURL }) => {
  const { page } = await newPerson(browser, baseURL, "viewer");
  await expect(page.getByRole("button", { name: /^Account of/ })).toBeVisible();
  await expect(page.getByText("Demo person, on this machine only")).toHaveCount(0);
  await page.context().close();
});

test("on a phone the last place of the bar leads to the areas that have none", async ({ page, showOn }) => {
  for (const screen of screens.filter(({ width }) => width < 720)) await showOn(screen);
  await page.goto("/runs");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("button", { name: "More" }).press("Enter");
  await expect(bar.getByRole("link", { name: "Compare" })).toBeFocused();
  await bar.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/settings/account");
});

for (const screen of screens)
  test(`every section can be read on a ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    const sections = [
      "account",
      "notifications",
      "appearance",
      "keyboard",
      "general",
      "users",
      "roles",
      "tokens",
      "review",
    ];
    for (const section of sections) {
      await page.goto(`/settings/${section}`);
      await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll();
    }
    await page.goto("/settings/users");
    await page.getByRole("button", { name: "Change Jun Takeda" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Invite" }).click();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expectAccessible();
  });
