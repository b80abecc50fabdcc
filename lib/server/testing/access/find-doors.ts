import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A way into the server, by the name that the table of access has for it. */
export type Doors = Readonly<{
  /** `page /runs/[run]` */
  pages: readonly string[];
  /** `GET /api/runs/[run]/export`; those of /api/v1 are made from a table of their own. */
  routes: readonly string[];
  /** `action app/sign-in/actions.ts#signInAction` */
  actions: readonly string[];
}>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Every page, route handler and server action, read from the file tree.
 *
 * @param root - of the repository.
 * @throws {Error} for an action or a handler that it could not tell: written inside another function, or handed on from elsewhere.
 */
export function findDoors(root: string): Doors {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/u.test(name) && !name.includes(".test."))
    .map((name) => ({ name: join("app", name), text: readFileSync(join(root, "app", name), "utf8") }))
    .map(({ name, text }) => ({ name: relative(root, join(root, name)).split(sep).join("/"), text }));
  return {
    pages: files.filter(({ name }) => /\/page\.tsx?$/u.test(name)).map(({ name }) => `page ${pathOf(name)}`),
    routes: files
      .filter(({ name }) => /\/route\.tsx?$/u.test(name) && !name.startsWith("app/api/v1/"))
      .flatMap(({ name, text }) => methodsOf(name, text).map((method) => `${method} ${pathOf(name)}`)),
    actions: files.flatMap(({ name, text }) => actionsOf(name, text).map((one) => `action ${name}#${one}`)),
  };
}

/** `app/runs/[run]/(sections)/page.tsx` is `/runs/[run]`. */
function pathOf(file: string): string {
  const parts = file
    .split("/")
    .slice(1, -1)
    .filter((part) => !part.startsWith("("));
  return `/${parts.join("/")}`;
}

function methodsOf(file: string, text: string): readonly string[] {
  const functions = [...text.matchAll(/^export (?:async )?function (?<name>[A-Z]+)\b/gmu)];
  const values = [...text.matchAll(/^export const (?<name>[A-Z]+)\b/gmu)];
  const methods = [...functions, ...values].map((one) => one.groups?.["name"] ?? "");
  if (methods.length === 0 || methods.some((one) => !METHODS.includes(one)) || /^export [{*]/mu.test(text))
    throw new Error(`${file}: write each method as a function that is exported, so that it is found here.`);
  return methods;
}

function actionsOf(file: string, text: string): readonly string[] {
  const marks = text.match(/^\s*["']use server["']/gmu)?.length ?? 0;
  if (marks === 0) return [];
  if (marks > 1 || !/^["']use server["']/u.test(text))
    throw new Error(`${file}: "use server" stands at the top of a file, so that its actions are found here.`);
  if (/^export (?!type |async function )/mu.test(text))
    throw new Error(`${file}: write each action as a function that is exported, so that it is found here.`);
  return [...text.matchAll(/^export async function (?<name>\w+)/gmu)].map(
    (one) => one.groups?.["name"] ?? "",
  );
}
