import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ROLES } from "@/lib/contracts/role";
import { expect, screens, test } from "./fixtures";

test.use({ role: null });

/** What an administrator types on the server. */
async function litmus(...typed: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/litmus.mjs", ...typed]);
  return stdout.trim();
}
const linkPath = (printed: string): string => new URL(printed).pathname;
const PASSWORD = "a password for the browser";

/** Somebody who was invited and came in; signed out again. */
async function newPerson(page: Page, role: string): Promise<string> {
  const email = `${randomUUID()}@example.test`;
  await page.goto(linkPath(await litmus("admin", "invite", email, "--role", role)));
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Come in" }).click();
  await page.waitForURL("/");
  await page.context().clearCookies();
  return email;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("whoever is not signed in is sent to sign in, and comes back to where they were going", async ({
  page,
}) => {
  await page.goto("/episodes?verdict=indeterminate");
  await expect(page).toHaveURL("/sign-in?next=%2Fepisodes%3Fverdict%3Dindeterminate");
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await page.getByRole("button", { name: "Mara Lindqvist" }).click();
  await expect(page).toHaveURL("/episodes?verdict=indeterminate");
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
});

test("no page and no route tells anything to nobody", async ({ request }) => {
  for (const path of [
    "/",
    "/runs",
    "/runs/x",
    "/episodes",
    "/episodes/x.0",
    "/exclusions",
    "/import",
    "/import/x",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()["location"]]).toEqual([
      ...[path, 307, `/sign-in?next=${encodeURIComponent(path)}`],
    ]);
  }
  for (const path of ["/api/episodes/options?field=run&text=", "/api/runs/x/export", "/api/imports/x"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 401]);
    expect(await answer.json()).toMatchObject({ error: { code: "unauthenticated" } });
  }
});

test("a header that once made the framework skip its middleware opens nothing", async ({ request }) => {
  for (const value of ["proxy", "middleware", "middleware:middleware:middleware:middleware:middleware"]) {
    const answer = await request.get("/runs", {
      maxRedirects: 0,
      headers: { "x-middleware-subrequest": value, "x-litmus-path": "//evil.example" },
    });
    expect(answer.status()).toBe(307);
    expect(answer.headers()["location"]).toMatch(/^\/sign-in\?next=%2F(runs)?$/);
  }
});

test("an invited person comes in by the link once, and by their password afterwards", async ({ page }) => {
  const email = `${randomUUID()}@example.test`;
  const path = linkPath(await litmus("admin", "invite", email, "--role", "viewer"));
  await page.goto(path);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Name").fill("Asha Rao");
  await page.getByLabel("New password").fill("aaaaaaaaaaaaaaa");
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "five different" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).toHaveURL("/");

  await page.context().clearCookies();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "This link leads nowhere" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
  // A token of this very sign-in, which no script can read.
  const cookie = (await page.context().cookies()).find(({ name }) => name === "litmus_session");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("a wrong password keeps the email, counts down, and pauses; who does not exist is told the same", async ({
  page,
}) => {
  const known = await newPerson(page, "viewer");
  for (const email of [known, `${randomUUID()}@example.test`]) {
    await page.goto("/sign-in");
    for (const left of [
      "Four attempts left",
      "Three attempts left",
      "Two attempts left",
      "One attempt left",
    ]) {
      await signIn(page, email, "not the password");
      await expect(page.getByRole("alert").filter({ hasText: left })).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue(email);
      await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    }
    await signIn(page, email, "not the password");
    await expect(page.getByRole("alert").filter({ hasText: "is paused for 15 minutes" })).toBeVisible();
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole("alert").filter({ hasText: "Try again in 15 minutes" })).toBeVisible();
  }
});

test("a reset lets in again after a pause, and signs every other browser out", async ({
  page,
  signedInAs,
}) => {
  const email = await newPerson(page, "viewer");
  await page.goto("/sign-in");
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL("/");
  const elsewhere = await signedInAs("viewer");
  await elsewhere.context().clearCookies();
  await elsewhere.goto(linkPath(await litmus("admin", "reset", email)));
  await elsewhere.getByLabel("New password").fill("another password by now");
  await elsewhere.getByRole("button", { name: "Set password" }).click();
  await expect(elsewhere).toHaveURL("/");
  await page.goto("/runs");
  await expect(page).toHaveURL("/sign-in?next=%2Fruns");
});

test("where a role does not reach, the page says so with status 403, and another person can sign in", async ({
  signedInAs,
}) => {
  const page = await signedInAs("reviewer");
  for (const path of ["/runs", "/episodes", "/exclusions", "/import"]) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 403]);
    await expect(page.getByRole("heading", { name: "This page is not for your role" })).toBeVisible();
  }
  await expect(page.getByText("signed in as Ines Varga, reviewer")).toBeVisible();
  expect((await page.request.get("/api/episodes/options?field=run&text=")).status()).toBe(403);
});

test("who signs out is out: going back shows nothing", async ({ page }) => {
  await page.goto("/sign-in?next=/runs");
  await page.getByRole("button", { name: "Ines Varga" }).click();
  await page.getByRole("button", { name: "Sign in as somebody else" }).click();
  await expect(page).toHaveURL("/sign-in");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("litmus_session");
  await page.goto("/runs");
  await expect(page).toHaveURL("/sign-in?next=%2Fruns");
});

test("nobody is led away by the address to go on to", async ({ page, baseURL }) => {
  for (const next of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await page.getByRole("button", { name: "Noor Haddad" }).click();
    await expect(page).toHaveURL("/");
    expect(new URL(page.url()).origin).toBe(baseURL);
    await page.context().clearCookies();
  }
});

test("a cookie that somebody planted before is not taken over", async ({ page, baseURL }) => {
  const planted = "a".repeat(43);
  await page.context().addCookies([{ name: "litmus_session", value: planted, url: baseURL ?? "" }]);
  await page.goto("/sign-in?next=/runs");
  await page.getByRole("button", { name: "Noor Haddad" }).click();
  await expect(page).toHaveURL("/runs");
  const [cookie, ...others] = (await page.context().cookies()).filter(
    ({ name }) => name === "litmus_session",
  );
  expect(others).toEqual([]);
  expect(cookie?.value).not.toBe(planted);
});

test("a viewer sees what was imported, and is offered no import", async ({ signedInAs }) => {
  const page = await signedInAs("viewer");
  await page.goto("/import");
  await expect(page.getByRole("heading", { name: "Recent imports" })).toBeVisible();
  await expect(page.getByText("Leads and administrators import runs.")).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
});

test("one demo person a role is offered on this machine, and under no other name", async ({
  page,
  request,
}) => {
  await page.goto("/sign-in");
  const people = page.getByRole("region", { name: "Demo people, on this machine only" });
  await expect(people.getByRole("button")).toHaveCount(ROLES.length);
  const elsewhere = await request.get("/sign-in", { headers: { Host: "litmus.example" } });
  expect(await elsewhere.text()).not.toContain("Mara Lindqvist");
});

test("the form works without a script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, storageState: { cookies: [], origins: [] } },
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/sign-in?next=/runs");
  await signIn(page, "nobody@example.test", "not the password");
  await expect(page.getByRole("alert")).toContainText("The email or password is not right.");
  await page.getByRole("button", { name: "Mara Lindqvist" }).click();
  await expect(page).toHaveURL("/runs");
  await context.close();
});

for (const screen of screens) {
  test(`the pages before the door work on a ${screen.name}`, async ({
    page,
    showOn,
    expectAccessible,
    expectNoSidewaysScroll,
  }) => {
    await showOn(screen);
    const invitation = linkPath(await litmus("admin", "invite", `${randomUUID()}@example.test`));
    for (const path of ["/sign-in?problem=no_account", invitation, "/link/nothing"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible();
      await expectNoSidewaysScroll();
    }
    await page.goto("/sign-in");
    await signIn(page, `${randomUUID()}@example.test`, "not the password");
    await expect(page.getByRole("alert").filter({ hasText: "not right" })).toBeVisible();
    await expectAccessible();
  });
}
