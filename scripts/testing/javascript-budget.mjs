// How much JavaScript a page sends before anybody has touched it, and what must never be in it.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { checkOutcome } from "./outcome.mjs";

/** More than an empty page of the framework, compressed: what is promised of the pages on which people work all day. */
const KB_MAX = 40;
const PAGES = [
  "/episodes/(list)",
  "/episodes/[episodeId]/(viewer)",
  "/episodes/hits",
  "/episodes/compare",
  "/audit-log",
  "/runs/(list)",
  "/review/(reviewing)/(queue)",
  "/compare",
];
/** Of all pages the one with least of ours: what the framework sends for its own sake. */
const EMPTY_PAGE = "/_global-error";
/** Checks of outside data belong to the server: the browser gets what is checked already. */
const SERVER_ONLY = [{ name: "zod", sign: /ZodError|\b_zod\b/u }];

/**
 * @param {import("./parts.mjs").Output} output
 * @param {string} build the folder of a build.
 */
export function checkBudget({ log }, build) {
  const chunks = path.join(build, ".next");
  const empty = pageBytes(chunks, EMPTY_PAGE);
  const sizes = PAGES.map((page) => ({ page, bytes: pageBytes(chunks, page) - empty }));
  const lines = sizes.map(({ page, bytes }) => {
    const kilobytes = (bytes / 1024).toFixed(1);
    return `${kilobytes.padStart(6)} kB of ${KB_MAX}  ${page}${isKept(bytes) ? "" : "  TOO MUCH"}`;
  });
  const found = serverOnlyIn(chunks);
  fs.writeSync(log, `${[...lines, ...found].join("\n")}\n`);
  const areKept = sizes.every(({ bytes }) => isKept(bytes)) && found.length === 0;
  return checkOutcome("budget", areKept ? 0 : 1);
}

/** @param {number} bytes */
const isKept = (bytes) => bytes <= KB_MAX * 1024;

/** @param {string} chunks @param {string} page */
function pageBytes(chunks, page) {
  const { rootMainFiles } = JSON.parse(fs.readFileSync(path.join(chunks, "build-manifest.json"), "utf8"));
  const manifest = path.join(chunks, "server", "app", page, "page_client-reference-manifest.js");
  const own = entryFiles(fs.readFileSync(manifest, "utf8")).filter((file) => !rootMainFiles.includes(file));
  if (own.length === 0) throw new Error(`${page} loads nothing of its own: its manifest is not understood.`);
  return own.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(chunks, file))).length, 0);
}

/**
 * The scripts that a page and the layouts around it load at once.
 *
 * @param {string} manifest a script that assigns an object in JSON.
 * @returns {readonly string[]}
 */
export function entryFiles(manifest) {
  const json = /\]\s*=\s*(\{.*\});?\s*$/su.exec(manifest)?.[1];
  if (json === undefined) throw new Error("The manifest of a page is not understood.");
  /** @type {{ entryJSFiles: Record<string, string[]> }} */
  const { entryJSFiles } = JSON.parse(json);
  return [...new Set(Object.values(entryJSFiles).flat())];
}

/** @param {string} chunks */
function serverOnlyIn(chunks) {
  const folder = path.join(chunks, "static", "chunks");
  const names = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((one) => one.endsWith(".js"));
  if (names.length === 0) throw new Error("The build has no scripts.");
  return names.flatMap((name) => {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    return SERVER_ONLY.filter(({ sign }) => sign.test(text)).map((one) => `${one.name} is in ${name}`);
  });
}
