import { formatMillionths } from "../../scoring/millionths";
import { localActor } from "../../server/actor";
import { findScoreSetChanges, type ScoreSetChanges } from "../../server/reads/find-score-set-changes";
import { listScoreSets } from "../../server/reads/list-score-sets";
import type { RescoreOutcome } from "../../server/rescoring/add-score-set";
import { applyPack, type PackOutcome } from "../../server/writes/apply-pack";
import { rescoreRun } from "../../server/writes/rescore-run";
import { useScoreSet } from "../../server/writes/use-score-set";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { findRunOrFail } from "../find-run-or-fail";
import { printable, printableJson } from "../printable";
import { progressBar } from "../progress-bar";
import { readPack } from "../read-pack";
import { SCORER_OPTIONS, scorerOptions } from "../scorer-options";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

const EPISODES_SHOWN = 20;

export const rescoreCommand: Command = {
  name: "rescore",
  synopsis: "RUN [--epsilon E] [--delta D] [--baseline declared|first_turn] [--pack FILE | --use]",
  description: [
    "Classifies all episodes of a run by another configuration and adds the outcome as a set of its own; no classification is\nedited. Prints what the new set says otherwise than the one in use.",
    "With --pack, signals are derived from the stored bytes by a probe pack and kept beside the episodes' own; the set is\nclassified by them. Episodes that no probe of the pack is for keep their own signals.",
    "The run shows its present set until --use names this one. A configuration that the run has already is not computed again.",
  ],
  positionalsMin: 1,
  positionalsMax: 1,
  options: {
    ...SCORER_OPTIONS,
    pack: {
      value: "FILE",
      help: "The probe pack whose signals are classified, in place of the episodes' own",
    },
    use: { help: "Make this set the one that the run shows" },
    json: { help: "One JSON object; lists every episode that differs" },
  },
  exits: {
    0: "The set is there and says the same of every episode.",
    1: "The set is there and says something else of some episodes.",
    2: "Wrong usage.",
    3: "There is no such run, the pack is none or not for it, or the database failed. No set was added.",
    130: "Interrupted; no set was added.",
  },
  run: async (args, terminal) => {
    const config = scorerOptions(args);
    const packPath = args.values.get("pack");
    if (packPath !== undefined && args.switches.has("use"))
      throw new UsageError(
        "--pack and --use exclude each other: a run shows the signals it was imported with.",
      );
    const pack = packPath === undefined ? null : readPack(packPath);
    return await withDatabase(async () => {
      const runId = await findRunOrFail(localActor, args.positionals[0] ?? "");
      const before = (await listScoreSets(localActor, runId)).find(({ isInUse }) => isInUse);
      if (before === undefined) throw new RangeError(`Run ${runId} shows no set.`);
      const bar = progressBar(terminal);
      const total = before.counts.reduce((sum, { episodeCount }) => sum + episodeCount, 0);
      const hooks = {
        signal: terminal.signal,
        onProgress: (done: number) => {
          bar.show(total === 0 ? 0 : done / total, `${done.toLocaleString("en-US")} episodes`);
        },
      };
      const outcome: RescoreOutcome & Partial<PackOutcome> =
        pack === null
          ? await rescoreRun(localActor, runId, config, hooks)
          : await applyPack(localActor, runId, pack.text, config, hooks);
      await bar.clear();
      const changes = await allChanges(runId, before.scorerId, outcome.scorerId, args.switches.has("json"));
      const shownOtherwise = args.switches.has("use")
        ? await useScoreSet(localActor, runId, outcome.scorerId)
        : null;
      const facts = {
        ...outcome,
        comparedWith: before.scorerId,
        isInUse: shownOtherwise !== null || before.scorerId === outcome.scorerId,
      };
      await terminal.out(
        args.switches.has("json")
          ? `${printableJson({ run: runId, ...facts, config: decimals(config), ...changes })}\n`
          : `${describe(facts, changes).join("\n")}\n`,
      );
      return changes.episodes.length === 0 ? EXIT.ok : EXIT.found;
    });
  },
};

type Changes = Pick<ScoreSetChanges, "flips" | "episodes">;

async function allChanges(runId: string, from: string, to: string, isWhole: boolean): Promise<Changes> {
  const first = await findScoreSetChanges(localActor, runId, from, to, {
    limit: isWhole ? 500 : EPISODES_SHOWN + 1,
  });
  if (first === null) throw new RangeError("A set that was just read is gone.");
  const episodes = [...first.episodes];
  let after = isWhole ? first.nextAfter : null;
  while (after !== null) {
    const page = await findScoreSetChanges(localActor, runId, from, to, { after, limit: 500 });
    episodes.push(...(page?.episodes ?? []));
    after = page?.nextAfter ?? null;
  }
  return { flips: first.flips, episodes };
}

const decimals = ({
  epsilon,
  delta,
  baseline,
}: Readonly<{ epsilon: number; delta: number; baseline: string }>) => ({
  epsilon: formatMillionths(epsilon),
  delta: formatMillionths(delta),
  baseline,
});

function describe(
  facts: Readonly<{
    scorerId: string;
    isNew: boolean;
    episodeCount: number;
    packId?: string;
    packHash?: string;
    signedCount?: number;
    comparedWith: string;
    isInUse: boolean;
  }>,
  { flips, episodes }: Changes,
): readonly string[] {
  const count = (value: number) => value.toLocaleString("en-US");
  const counted = `${facts.isNew ? "added" : "found"} set ${facts.scorerId} of ${count(facts.episodeCount)} episodes${useWords(facts)}`;
  const head = [counted, ...signedLine(facts)];
  if (episodes.length === 0) return [...head, `  says the same as set ${facts.comparedWith}`];
  const changed = flips.filter(({ from, to }) => from !== to);
  return [
    ...head,
    `  against set ${facts.comparedWith}:`,
    ...changed.map(
      ({ from, to, episodeCount }) => `  ${from ?? "empty"} -> ${to ?? "empty"}: ${count(episodeCount)}`,
    ),
    ...(changed.length === 0 ? ["  no verdict differs, some reasons do"] : []),
    ...episodes
      .slice(0, EPISODES_SHOWN)
      .map(({ externalId, from, to }) => `    ${printable(externalId)}: ${from.reason} -> ${to.reason}`),
    ...(episodes.length > EPISODES_SHOWN ? ["    … --json lists all"] : []),
  ];
}

/** A set that a pack signed is compared and never put in use. */
function useWords({ isInUse, packId }: Readonly<{ isInUse: boolean; packId?: string }>): string {
  if (isInUse) return ", in use";
  return packId === undefined ? "; not in use (--use)" : "; for comparison";
}

function signedLine({
  packId,
  packHash,
  signedCount,
}: Readonly<{ packId?: string; packHash?: string; signedCount?: number }>): readonly string[] {
  if (packId === undefined || packHash === undefined || signedCount === undefined) return [];
  return [
    `  signals by pack ${printable(packId)} (${packHash}) for ${signedCount.toLocaleString("en-US")} episodes; the others keep their own`,
  ];
}
