import { localActor } from "../../server/actor";
import { countIndexedTexts } from "../../server/reads/count-indexed-texts";
import { indexTexts } from "../../server/search/index-texts";
import { EVERY_EPISODE } from "../../contracts/episode-filter-fields";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { withDatabase } from "../with-database";

export const indexCommand: Command = {
  name: "index",
  synopsis: "[RUN]",
  description: [
    "Makes the transcripts of one run, or of all, ready to be searched: what the server does by itself after an import, a few\nepisodes at a time. Several may do it at once, and what is interrupted goes on at the next call.",
  ],
  positionalsMin: 0,
  positionalsMax: 1,
  options: {},
  exits: {
    0: "Everything is indexed, or somebody else is at the rest.",
    2: "Wrong usage.",
    3: "There is no such run, or the database failed.",
  },
  run: async ({ positionals: [name] }, terminal) =>
    await withDatabase(async () => {
      const runId = name === undefined ? null : await findRunOrFail(localActor, name);
      const done = await indexTexts(localActor, runId);
      const run = { is: runId === null ? [] : [runId], not: [] };
      const { indexedCount, episodeCount } = await countIndexedTexts(localActor, { ...EVERY_EPISODE, run });
      await terminal.out(
        `${String(done)} episodes indexed now, ${String(indexedCount)} of ${String(episodeCount)} in all.\n`,
      );
      return EXIT.ok;
    }),
};
