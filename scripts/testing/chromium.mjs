// A real Chromium for the browser tests: the machine's own, else one that comes in an npm package, else Playwright's.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { exclusively } from "../exclusive.mjs";
import { fromRoot } from "../paths.mjs";
import { UserError } from "../steps.mjs";
import { runNode } from "../tools.mjs";

/**
 * @returns {Promise<Readonly<Record<string, string>>>} what playwright.config.ts reads: the program, and the folders of the
 *   libraries and fonts that come with it.
 * @throws {UserError} when there is none.
 */
export async function findChromium() {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined) return { CHROMIUM_PATH: given };
  const own = installed().find(works);
  if (own !== undefined) return { CHROMIUM_PATH: own };
  if (process.platform === "linux" && process.arch === "x64") return await packagedChromium();
  const { chromium } = await import("@playwright/test");
  if (fs.existsSync(chromium.executablePath())) return {};
  throw new UserError(
    "The browser tests need Chromium: install it, set CHROMIUM_PATH, or run `npx playwright install chromium`.",
  );
}

function installed() {
  if (process.platform === "darwin") {
    return ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  return ["chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
}

/** Some systems put a stub there that only advertises a package. @param {string} program */
const works = (program) => fs.existsSync(program) && spawnSync(program, ["--version"]).status === 0;

/** Unpacked once, beside the package, so that a new installation unpacks its own. */
export async function packagedChromium() {
  const folder = fromRoot("node_modules", ".cache", "chromium");
  if (!fs.existsSync(folder)) {
    await exclusively("chromium", () => (fs.existsSync(folder) ? undefined : unpack(folder)));
  }
  return {
    CHROMIUM_PATH: path.join(folder, "chromium"),
    CHROMIUM_LIBRARIES: path.join(folder, "al2023", "lib"),
    CHROMIUM_FONTS: path.join(folder, "fonts"),
  };
}

/**
 * The package unpacks into the temporary folder, and its libraries only where it takes itself to be in the cloud service
 * that it is made for.
 *
 * @param {string} folder
 */
async function unpack(folder) {
  const fresh = `${folder}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true });
  const script = 'import("@sparticuz/chromium").then(({ default: chromium }) => chromium.executablePath())';
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const code = await runNode(["--eval", script], { env, stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new UserError("The Chromium of @sparticuz/chromium could not be unpacked.");
  fs.writeFileSync(path.join(fresh, "fonts", "fonts.conf"), fontSettings); // its own names a folder of that service
  fs.renameSync(fresh, folder);
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
