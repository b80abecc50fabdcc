// The lint rule that keeps imports going one way. What goes where is in rooms.mjs.
import path from "node:path";
import { databasePackages, roomOf, rooms, roomsOfTheBrowser, roomsOfTheDatabase } from "./rooms.mjs";

/** @type {import("eslint").Rule.RuleModule} */
export const importBoundaries = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      room: "{{from}} may not import {{to}}.",
      package: "{{from}} may not import the package {{to}}.",
      homeless: "This file is in no room: add its folder to scripts/lint/rooms.mjs, or move it.",
      computed: "An import must name its module, so that its direction can be checked.",
    },
  },
  create(context) {
    const file = slashed(path.relative(context.cwd, context.filename));
    const from = roomOf(file);
    if (from === null || isTest(file)) return {};
    if (rooms[from] === undefined)
      return { Program: (node) => context.report({ node, messageId: "homeless" }) };

    /** @param {import("estree").Node | null | undefined} node */
    const check = (node) => {
      if (node == null) return;
      if (node.type !== "Literal" || typeof node.value !== "string") {
        return context.report({ node, messageId: "computed" });
      }
      const problem = problemOf(from, targetOf(file, node.value));
      if (problem !== null) context.report({ node, ...problem });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      // A type written as import("…").T
      TSImportType: (/** @type {any} */ node) => check(node.source ?? node.argument?.literal),
      "CallExpression[callee.name='require']": (/** @type {import("estree").CallExpression} */ node) =>
        check(/** @type {import("estree").Node | undefined} */ (node.arguments[0])),
    };
  },
};

/** @param {string} file */
const isTest = (file) => /\.(db\.)?test\.tsx?$/.test(file);

/** @param {string} file */
const slashed = (file) => file.split(path.sep).join("/");

/**
 * @param {string} file from the root.
 * @param {string} specifier
 * @returns {{ kind: "file" | "package"; name: string }}
 */
function targetOf(file, specifier) {
  if (specifier.startsWith("@/")) return { kind: "file", name: path.posix.normalize(specifier.slice(2)) };
  if (!specifier.startsWith(".")) return { kind: "package", name: specifier };
  return { kind: "file", name: path.posix.join(path.posix.dirname(file), specifier) };
}

/**
 * @param {string} from a room.
 * @param {ReturnType<typeof targetOf>} target
 * @returns {{ messageId: string; data: Record<string, string> } | null}
 */
function problemOf(from, { kind, name }) {
  if (kind === "package") {
    return mayUsePackage(from, name) ? null : { messageId: "package", data: { from, to: name } };
  }
  const to = roomOf(name) ?? name;
  return to === from || rooms[from]?.imports.includes(to) ? null : { messageId: "room", data: { from, to } };
}

/**
 * @param {string} from
 * @param {string} name as imported: "zod", "zod/mini", "node:fs".
 */
function mayUsePackage(from, name) {
  const isOf = (/** @type {string} */ one) => name === one || name.startsWith(`${one}/`);
  if (databasePackages.some(isOf) && !roomsOfTheDatabase.includes(from)) return false;
  if (roomsOfTheBrowser.includes(from) && name.startsWith("node:")) return false;
  const allowed = rooms[from]?.packages ?? [];
  return (
    allowed === "any" || allowed.some((one) => isOf(one) || (one === "node:*" && name.startsWith("node:")))
  );
}
