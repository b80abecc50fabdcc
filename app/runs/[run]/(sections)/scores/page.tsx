import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { scoreChangeSchema } from "@/lib/contracts/score-change";
import { currentActor } from "@/lib/server/current-actor";
import { findRun } from "@/lib/server/reads/find-run";
import { findScoreSetChanges } from "@/lib/server/reads/find-score-set-changes";
import { listEpisodeCounts } from "@/lib/server/reads/list-episode-counts";
import { listScoreSets } from "@/lib/server/reads/list-score-sets";
import { accountRun } from "@/lib/views/run-accounting";
import { runTitle } from "@/lib/views/run-name";
import { scoreSetRows } from "@/lib/views/score-set-rows";
import { RunFrame } from "../_components/run-frame";
import { ChangedEpisodesCard } from "./_components/changed-episodes-card";
import { FlipsCard } from "./_components/flips-card";

export async function generateMetadata({ params }: PageProps<"/runs/[run]/scores">): Promise<Metadata> {
  const run = await findRun(await currentActor("run:read"), (await params).run);
  return run === null ? {} : { title: `What another scorer changes in ${runTitle(run)}` };
}

export default async function ScoresPage({ params, searchParams }: PageProps<"/runs/[run]/scores">) {
  const actor = await currentActor("run:read");
  const asked = scoreChangeSchema.safeParse(await searchParams).data;
  const run = await findRun(actor, (await params).run);
  if (run === null || asked === undefined) notFound();
  const [counts, sets, changes] = await Promise.all([
    listEpisodeCounts(actor, run.id, run.scorerId),
    listScoreSets(actor, run.id),
    findScoreSetChanges(actor, run.id, asked.from, asked.to, { after: asked.after }),
  ]);
  if (changes === null) notFound();
  const rows = scoreSetRows(sets, run.rejectedCount);
  const labelOf = (id: string) => rows.find((row) => row.scorerId === id)?.label ?? id;
  return (
    <RunFrame run={run} accounting={accountRun(counts, run.rejectedCount)} section="sensitivity">
      <FlipsCard flips={changes.flips} from={labelOf(asked.from)} to={labelOf(asked.to)} />
      <ChangedEpisodesCard changes={changes} run={run.id} asked={asked} />
    </RunFrame>
  );
}
