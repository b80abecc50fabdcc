import { localActor } from "../../server/actor";
import { exportRun } from "../../server/reads/export-run";
import { findArchiving } from "../../server/reads/find-archiving";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { withDatabase } from "../with-database";
import { writeFileWhole } from "../write-file-whole";

export const exportCommand: Command = {
  name: "export",
  synopsis: "RUN [--out FILE]",
  description: [
    "Writes a run in the native format to standard output, each record byte for byte as it was read. RUN is the product's id\nor the id in the log.",
    "With --out the file appears once all of it is written.",
  ],
  positionalsMin: 1,
  positionalsMax: 1,
  options: { out: { value: "FILE", help: "Write to a file; one that is there is replaced" } },
  exits: {
    0: "The run was written.",
    2: "Wrong usage.",
    3: "There is no such run, the database failed, or the file could not be written.",
    130: "Interrupted; with --out nothing is left.",
  },
  run: async ({ positionals: [name = ""], values }, terminal) =>
    await withDatabase(async () => {
      const runId = await findRunOrFail(localActor, name);
      const archiving = await findArchiving(localActor, runId);
      if (archiving !== null)
        await terminal.err(
          `The run is archived since ${archiving.at.toISOString()}: it is in no list and no rate.\n`,
        );
      const chunks = exportRun(localActor, runId);
      const out = values.get("out");
      if (out !== undefined) await writeFileWhole(out, chunks, terminal.signal);
      else {
        for await (const chunk of chunks) {
          terminal.signal.throwIfAborted();
          await terminal.out(chunk);
        }
      }
      return EXIT.ok;
    }),
};
