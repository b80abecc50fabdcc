import { type RedactionReport, REPORTED_EPISODES_MAX } from "../../contracts/redaction-request";
import { localActor } from "../../server/actor";
import { redactEpisodes } from "../../server/writes/redact-episodes";
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

const count = (of: number, one: string, many: string): string =>
  `${of.toLocaleString("en-US")} ${of === 1 ? one : many}`;

function reportText(report: RedactionReport): string {
  const { episodeCount, placeCount, isDryRun, episodes } = report;
  const left = episodeCount - episodes.length;
  const said =
    episodeCount === 0
      ? "The text stands in no episode. Nothing was changed."
      : `${count(placeCount, "place", "places")} in ${count(episodeCount, "episode", "episodes")} ${
          isDryRun ? "would be replaced. Nothing was changed." : "replaced."
        }`;
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
    ...keptLines(report),
  ].join("");
}

const SOURCE_WORDS = {
  none: "none",
  rewritten: "rewritten",
  dropped: "dropped",
  untouched: "without the text",
} as const satisfies Record<RedactionReport["episodes"][number]["source"], string>;

const KEPT_WORDS = {
  names: ["id or name in an episode", "ids or names in episodes"],
  headers: ["header of the run", "headers of the run"],
  probes: ["probe", "probes"],
  others: ["other record", "other records"],
  rejectedLines: ["rejected line", "rejected lines"],
  labels: ["name of the run or its files", "names of the run or its files"],
} as const satisfies Record<keyof RedactionReport["kept"], readonly [one: string, many: string]>;

/** Where the text stays; nothing where it stays nowhere. */
function keptLines({ kept }: RedactionReport): readonly string[] {
  const places = (Object.keys(KEPT_WORDS) as (keyof typeof kept)[])
    .filter((place) => kept[place] > 0)
    .map((place) => {
      const [one, many] = KEPT_WORDS[place];
      return count(kept[place], one, many);
    });
  return places.length === 0
    ? []
    : [`The text stays in ${places.join(", ")}. See docs/wrong-runs.md for what to do there.\n`];
}
