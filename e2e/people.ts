import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { type Browser, expect, type Page } from "@playwright/test";

/** What the people of a test sign in with. */
export const PASSWORD = "a password for the browser";

/** What an administrator types on the server. */
export async function litmus(...typed: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/litmus.mjs", ...typed]);
  return stdout.trim();
}

export const newEmail = (): string => `${randomUUID()}@example.test`;

/** Follows a link to its page, sets a password there and comes in. */
export async function comeIn(page: Page, link: string, name: string): Promise<void> {
  await page.goto(new URL(link).pathname);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Come in" }).click();
  await expect(page).not.toHaveURL(/\/link\//);
}

/** Somebody of their own for a test, in a browser of their own. */
export async function newPerson(browser: Browser, baseURL: string | undefined, role: string) {
  const email = newEmail();
  const name = `Person ${email.slice(0, 8)}`;
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await comeIn(page, await litmus("admin", "invite", email, "--role", role), name);
  return { email, name, page };
}
