// What is known to be wrong with the packages that the product runs on. Needs a registry that gives advisories; where none
// answers, the check says so and is skipped.
import { execFile } from "node:child_process";
import fs from "node:fs";
import { root } from "../paths.mjs";

/** @typedef {import("./outcome.mjs").Outcome} Outcome */

/** Advisories that do not concern the product, by their address, each with the reason why. @type {Readonly<Record<string, string>>} */
const NO_CONCERN = {};

const GRAVE = ["high", "critical"];
const TIMEOUT_MS = 60_000;

/** @param {import("./parts.mjs").Output} output */
export async function checkDependencies({ log }) {
  const judged = judgeAudit(await npmAudit(), NO_CONCERN);
  fs.writeSync(log, `${judged.lines.join("\n")}\n`);
  return judged.outcome;
}

/** @typedef {{ title?: string; url?: string; severity?: string }} Advisory */
/** @typedef {{ vulnerabilities?: Record<string, { severity: string; via: (string | Advisory)[] }> }} Audit */

/**
 * @param {string} answer what `npm audit --json` printed.
 * @param {Readonly<Record<string, string>>} noConcern
 * @returns {Readonly<{ outcome: Outcome; lines: readonly string[] }>}
 */
export function judgeAudit(answer, noConcern) {
  /** @type {Audit | null} */
  const audit = parse(answer);
  const base = { name: "audit", passed: 0, failed: 0 };
  if (audit?.vulnerabilities === undefined) {
    const why = "no registry gave advisories for the packages";
    return { outcome: { ...base, isGood: true, skipped: [why] }, lines: [why] };
  }
  const grave = new Map();
  for (const [name, { via }] of Object.entries(audit.vulnerabilities)) {
    for (const one of via) {
      // A text is the name of another package, which has an entry of its own.
      if (typeof one === "string" || !GRAVE.includes(one.severity ?? "")) continue;
      if (one.url !== undefined && Object.hasOwn(noConcern, one.url)) continue;
      grave.set(one.url ?? `${name}: ${one.title ?? ""}`, `${name}: ${one.title ?? ""} (${one.url ?? ""})`);
    }
  }
  const lines = grave.size === 0 ? ["No grave advisory."] : [...grave.values()];
  return { outcome: { ...base, isGood: grave.size === 0, failed: grave.size, skipped: [] }, lines };
}

/** @param {string} text @returns {Audit | null} */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What it prints, whatever its exit code says. @returns {Promise<string>} */
function npmAudit() {
  const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0"];
  return new Promise((resolve) => {
    const options = {
      cwd: root,
      timeout: TIMEOUT_MS,
      shell: process.platform === "win32",
      maxBuffer: 1 << 26,
    };
    execFile("npm", args, options, (_error, stdout) => resolve(stdout));
  });
}
