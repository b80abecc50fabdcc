// Which room of the code may import which: the table that docs/architecture.md explains.

/**
 * @typedef {object} Room
 * @property {string} folder from the root.
 * @property {readonly string[]} imports other rooms, by name.
 * @property {readonly string[] | "any"} packages npm packages and Node's modules ("node:fs"; "node:*" is all of them).
 */

/** Only lib/server speaks to the database; what it takes is measured against the bare driver. */
export const roomsOfTheDatabase = ["server", "database client", "bench"];
export const databasePackages = ["@prisma/client", "@prisma/adapter-pg", "pg", "pg-copy-streams"];

const allOfLib = ["scoring", "statistics", "protocol", "contracts", "formats", "views", "server", "kernel"];

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  kernel: { folder: "lib", imports: [], packages: ["zod"] },
  scoring: { folder: "lib/scoring", imports: [], packages: [] },
  statistics: { folder: "lib/statistics", imports: [], packages: [] },
  protocol: { folder: "lib/protocol", imports: ["scoring", "kernel"], packages: [] },
  contracts: {
    folder: "lib/contracts",
    imports: ["scoring", "statistics", "protocol", "kernel"],
    packages: ["zod", "ajv"],
  },
  formats: {
    folder: "lib/formats",
    imports: ["scoring", "contracts", "kernel"],
    packages: ["node:*", "zod", "ajv", "yauzl", "re2js"],
  },
  views: {
    folder: "lib/views",
    imports: ["scoring", "statistics", "protocol", "contracts", "kernel"],
    packages: [],
  },
  server: {
    folder: "lib/server",
    imports: ["scoring", "statistics", "protocol", "contracts", "formats", "kernel", "database client"],
    packages: "any",
  },
  cli: { folder: "lib/cli", imports: allOfLib, packages: "any" },
  bench: { folder: "bench", imports: [...allOfLib, "cli"], packages: "any" },
  components: { folder: "components", imports: ["scoring", "contracts", "views", "kernel"], packages: "any" },
  app: {
    folder: "app",
    imports: ["contracts", "views", "server", "components", "kernel", "package.json"],
    packages: "any",
  },
  "database client": { folder: "lib/generated", imports: [], packages: "any" },
};

/** Node's modules have no place in what a browser may load. */
export const roomsOfTheBrowser = ["components"];

/**
 * The room that a file is in; null for one outside all rooms (scripts, settings, e2e), which is free.
 *
 * @param {string} file from the root, with forward slashes.
 * @returns {string | null}
 */
export function roomOf(file) {
  if (file === "package.json") return file;
  const holding = Object.entries(rooms).filter(([, { folder }]) => file.startsWith(`${folder}/`));
  const [name, room] = holding.sort(([, one], [, other]) => other.folder.length - one.folder.length)[0] ?? [];
  if (name !== "kernel") return name ?? null;
  // lib itself holds three files and no more; a folder there that has no room is a mistake.
  return isKernelFile(file) ? name : `${room?.folder}/?`;
}

/** @param {string} file */
const isKernelFile = (file) => /^lib\/(errors|result|env)(\.(db\.)?test)?(\.ts)?$/.test(file);
