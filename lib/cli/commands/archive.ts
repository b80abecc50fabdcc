import { localActor, type Actor } from "../../server/actor";
import { archiveRun } from "../../server/writes/archive-run";
import { restoreRun } from "../../server/writes/restore-run";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { printable } from "../printable";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

type Change = Readonly<{
  name: string;
  description: string;
  done: string;
  change: (actor: Actor, runId: string, reason: string) => Promise<void>;
}>;

const command = ({ name, description, done, change }: Change): Command => ({
  name,
  synopsis: "RUN --reason TEXT",
  description: [`${description} RUN is the product's id or the id in the log.`],
  positionalsMin: 1,
  positionalsMax: 1,
  options: { reason: { value: "TEXT", help: "Why; it goes into the log" } },
  exits: {
    0: "Done.",
    2: "Wrong usage.",
    3: "There is no such run, there is nothing to do, or the database failed.",
  },
  run: async ({ positionals: [run = ""], values }, terminal) => {
    const reason = values.get("reason");
    if (reason === undefined) throw new UsageError("Say why: --reason TEXT.");
    return await withDatabase(async () => {
      await change(localActor, await findRunOrFail(localActor, run), reason);
      await terminal.err(`${printable(run)}: ${done}\n`);
      return EXIT.ok;
    });
  },
});

export const archiveCommand = command({
  name: "archive",
  description:
    "Takes a run out of every list and rate. All of it is kept, and litmus restore brings it back.",
  done: "archived. It is in no list and no rate; litmus runs --archived shows it.",
  change: archiveRun,
});

export const restoreCommand = command({
  name: "restore",
  description: "Brings an archived run back into the lists and rates, as it was.",
  done: "back in the lists and rates.",
  change: restoreRun,
});
