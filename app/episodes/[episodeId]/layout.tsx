import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findEpisode } from "@/lib/server/reads/find-episode";

/** Looks for the episode before anything is sent: what is not there answers 404, not a skeleton. */
export default async function EpisodeLayout({ params, children }: LayoutProps<"/episodes/[episodeId]">) {
  const episode = await findEpisode(await currentActor("episode:read"), (await params).episodeId);
  if (episode === null) notFound();
  return children;
}
