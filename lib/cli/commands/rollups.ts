import { localActor } from "../../server/actor";
import { verifyRollups } from "../../server/rollups/verify-rollups";
import { repairRollups } from "../../server/writes/repair-rollups";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { printableJson } from "../printable";
import { withDatabase } from "../with-database";

export const rollupsCommand: Command = {
  name: "rollups",
  synopsis: "[RUN] [--repair]",
  description: [
    "Computes the counts that pages show anew from the episodes and compares them with what is stored, for one run or all.\nEach difference is a JSON object on standard output.",
  ],
  positionalsMin: 0,
  positionalsMax: 1,
  options: { repair: { help: "Then put the computed counts in place of those that differ" } },
  exits: {
    0: "Every count is what the episodes come to.",
    1: "Some counts differ, or differed before they were repaired.",
    2: "Wrong usage.",
    3: "There is no such run, or the database failed.",
  },
  run: async ({ positionals: [name], switches }, terminal) =>
    await withDatabase(async () => {
      const runId = name === undefined ? undefined : await findRunOrFail(localActor, name);
      const differences = await verifyRollups(localActor, runId);
      for (const difference of differences) await terminal.out(`${printableJson(difference)}\n`);
      await terminal.err(
        differences.length === 0 ? "All counts are right.\n" : `${String(differences.length)} rows differ.\n`,
      );
      if (switches.has("repair")) {
        for (const id of new Set(differences.map((difference) => difference.runId))) {
          await repairRollups(localActor, id);
          await terminal.err(`Repaired run ${id}.\n`);
        }
      }
      return differences.length === 0 ? EXIT.ok : EXIT.found;
    }),
};
