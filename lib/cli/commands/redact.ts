import { type RedactionReport, REPORTED_EPISODES_MAX } from "../../contracts/redaction-report";
import { localActor } from "../../server/actor";
import { redactEpisodes } from "../../server/writes/redact-episodes";
import { foundSentence, keptSentence } from "../../views/redaction-words";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { printable } from "../printable";
import { readSecretText } from "../read-secret-text";
import { textTable } from "../text-table";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

export const redactCommand: Command = {
  name: "redact",
  synopsis: "RUN --text-file FILE [--episode ID] (--dry-run | --reason TEXT)",
  description: [
    "Replaces a text by blocks wherever it stands in the episodes of a run: messages, reasoning, tool calls, and the foreign\nrecords that they were made from. It cannot be undone. Verdicts stay as they are, and the old hash stays on record.",
    "The text is read from a file, or from standard input for -, so that no history of commands keeps it. A line break at its\nend is none of it. What it says is never printed.",
    "Where the text is in the run's header, its probes, or a name, it stays: the answer says how often.",
  ],
  positionalsMin: 1,
  positionalsMax: 1,
  options: {
    "text-file": { value: "FILE", help: "The file with the text; - is standard input" },
    episode: { value: "ID", help: "Only in this episode: its id in the product, RUN.NUMBER" },
    reason: { value: "TEXT", help: "Why; it goes into the log, and must not say the text" },
    "dry-run": { help: "Say where the text stands, and change nothing" },
  },
  exits: {
    0: "Done, or there is something to do.",
    1: "The text stands in no episode.",
    2: "Wrong usage.",
    3: "There is no such run or episode, or the database failed. Nothing was changed.",
  },
  run: async ({ positionals: [run = ""], values, switches }, terminal) => {
    const path = values.get("text-file");
    if (path === undefined)
      throw new UsageError("Say where the text is: --text-file FILE, or - for standard input.");
    const reason = values.get("reason") ?? null;
    if ((reason === null) !== switches.has("dry-run"))
      throw new UsageError("Say why with --reason TEXT, or look first with --dry-run; one of the two.");
    const text = await readSecretText(path, terminal);
    return await withDatabase(async () => {
      const target = { kind: "text" as const, text, episode: values.get("episode") ?? null };
      const runId = await findRunOrFail(localActor, run);
      const report = await redactEpisodes(localActor, runId, target, reason);
      await terminal.out(reportText(report));
      return report.episodeCount === 0 ? EXIT.found : EXIT.ok;
    });
  },
};

function reportText(report: RedactionReport): string {
  const { episodeCount, isDryRun, episodes } = report;
  const left = episodeCount - episodes.length;
  const kept = keptSentence(report.kept);
  const said =
    episodeCount === 0
      ? "The text stands in no episode. Nothing was changed."
      : `${foundSentence(report)} ${isDryRun ? "would be replaced. Nothing was changed." : "replaced."}`;
  const table = textTable(
    ["episode", "id in the log", "places", "characters", "foreign record"],
    episodes.map(({ id, externalId, places, units, source }) => [
      id,
      printable(externalId),
      places,
      units,
      SOURCE_WORDS[source],
    ]),
  );
  return [
    `${said}\n`,
    ...(episodes.length === 0 ? [] : [table]),
    ...(left > 0 ? [`The first ${REPORTED_EPISODES_MAX.toString()}; ${left.toString()} more.\n`] : []),
    ...(kept === null ? [] : [`The text stays in ${kept}. See docs/wrong-runs.md for what to do there.\n`]),
  ].join("");
}

const SOURCE_WORDS = {
  none: "none",
  rewritten: "rewritten",
  dropped: "dropped",
  untouched: "without the text",
} as const satisfies Record<RedactionReport["episodes"][number]["source"], string>;
