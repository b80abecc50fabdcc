import { localActor } from "../../server/actor";
import { listRunPage, type RunListItem } from "../../server/reads/list-runs";
import type { Command } from "../command";
import { EXIT } from "../exit-code";
import { printable, printableJson } from "../printable";
import { textTable } from "../text-table";
import { withDatabase } from "../with-database";

export const runsCommand: Command = {
  name: "runs",
  synopsis: "[--archived] [--json]",
  description: [
    "Lists the runs, newest first, with what became of their episodes: imported = safe + violation + indeterminate + excluded +\nempty. Rejected lines were not imported, and are unknown.",
  ],
  positionalsMin: 0,
  positionalsMax: 0,
  options: {
    archived: { help: "The archived runs, which are in no other list" },
    json: { help: "One JSON object a run" },
  },
  exits: { 0: "Listed.", 2: "Wrong usage.", 3: "The database failed." },
  run: async ({ switches }, terminal) =>
    await withDatabase(async () => {
      const isArchived = switches.has("archived");
      const rows = (await allRuns(isArchived)).map(rowOf);
      if (switches.has("json")) for (const row of rows) await terminal.out(`${printableJson(row)}\n`);
      else if (rows.length === 0 && isArchived) await terminal.out("No run is archived.\n");
      else if (rows.length === 0) await terminal.out("There are no runs. litmus import FILE adds one.\n");
      else await terminal.out(tableOf(rows));
      return EXIT.ok;
    }),
};

async function allRuns(isArchived: boolean): Promise<readonly RunListItem[]> {
  const runs: RunListItem[] = [];
  for (let after: string | null = null; ; ) {
    const page = await listRunPage(localActor, { after, isArchived });
    runs.push(...(page?.runs ?? []));
    after = page?.nextAfter ?? null;
    if (after === null) return runs;
  }
}

function rowOf(run: RunListItem) {
  const sum = (isWanted: (verdict: string | null) => boolean): number =>
    run.counts.reduce(
      (total, { verdict, episodeCount }) => total + (isWanted(verdict) ? episodeCount : 0),
      0,
    );
  return {
    id: run.id,
    run: run.externalId,
    checkpoint: run.checkpointName ?? run.checkpointId,
    benchmark: run.benchmarkName ?? run.benchmarkId,
    imported: sum(() => true),
    safe: sum((verdict) => verdict === "refusal_escalation"),
    violation: sum((verdict) => verdict === "policy_violation"),
    indeterminate: sum((verdict) => verdict === "indeterminate"),
    excluded: sum((verdict) => verdict === "excluded"),
    empty: sum((verdict) => verdict === null),
    rejected: run.rejectedCount,
    isIncomplete: run.isSalvaged,
    createdAt: run.createdAt.toISOString(),
    archivedAt: run.archivedAt?.toISOString() ?? null,
  };
}

function tableOf(rows: readonly ReturnType<typeof rowOf>[]): string {
  const heads = [
    "id",
    "run",
    "checkpoint",
    "imported",
    "safe",
    "violation",
    "indeterminate",
    "excluded",
    "empty",
    "rejected",
  ] as const;
  return textTable(
    heads,
    rows.map((row) =>
      heads.map((head) => {
        const value = row[head];
        return typeof value === "number" ? value : printable(value);
      }),
    ),
  );
}
