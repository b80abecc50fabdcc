import type { Metadata } from "next";
import { Suspense } from "react";
import { Page } from "@/components/shell/page";
import { EpisodeBrowser } from "@/components/tables/episode-browser";
import { TextLink } from "@/components/ui/text-link";
import {
  type FilterProblem,
  groupParameters,
  type ParsedEpisodeFilter,
  parseEpisodeFilter,
} from "@/lib/contracts/episode-filter";
import { type EpisodeFilter, isPlain } from "@/lib/contracts/episode-filter-fields";
import { listHref } from "@/lib/contracts/episode-filter-url";
import { AppError } from "@/lib/errors";
import { type Actor, can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { countEpisodes } from "@/lib/server/reads/count-episodes";
import { type EpisodePage, listEpisodes } from "@/lib/server/reads/list-episodes";
import { listViews, type SavedViews } from "@/lib/server/views/list-views";
import { episodeRow } from "@/lib/views/episode-row";
import { ListFooter } from "./_components/list-footer";
import { MatchCount } from "./_components/match-count";
import { NoEpisodes } from "./_components/no-episodes";
import { ProblemNote } from "./_components/problem-note";
import { enqueueEpisodesAction } from "../../review/(lead)/cases/actions";
import { ViewBar } from "./_components/view-bar";

export const metadata: Metadata = { title: "Episodes" };

const NO_PAGE: EpisodePage = { items: [], before: null, after: null };

export default async function EpisodesPage({ searchParams }: PageProps<"/episodes">) {
  const actor = await currentActor("episode:read");
  const [query, saved] = [await searchParams, await listViews(actor)];
  const parsed = expandView(parseEpisodeFilter(query), saved);
  const { filter } = parsed;
  // A condition that was not understood shows no rows: others would be mistaken for those that were asked for.
  const { page, problems } = parsed.ok
    ? await pageOf(actor, filter)
    : { page: NO_PAGE, problems: parsed.problems };
  const count = problems.length > 0 ? null : countEpisodes(actor, filter);
  const rows = page.items.map(episodeRow);
  return (
    <Page layout="fill" crumbs={[{ label: "Episodes" }]}>
      <EpisodeBrowser
        filter={filter}
        rows={rows}
        hasMore={page.before !== null || page.after !== null}
        heading={
          <h1 className="text-18 font-semibold">
            Episodes{" "}
            {count !== null && (
              <Suspense fallback={null}>
                <MatchCount count={count} />
              </Suspense>
            )}
            {filter.text !== "" && problems.length === 0 && (
              <TextLink href={listHref("hits", filter)} className="ml-3 text-12 font-normal">
                See the hits
              </TextLink>
            )}
          </h1>
        }
        views={<ViewBar filter={filter} saved={saved} />}
        notice={problems.length > 0 && <ProblemNote problems={problems} filter={filter} />}
        empty={
          rows.length > 0 ? null : (
            <NoEpisodes actor={actor} filter={filter} isAsked={problems.length === 0} />
          )
        }
        enqueue={can(actor, "review:lead") ? enqueueEpisodesAction : null}
        footer={<ListFooter filter={filter} page={page} />}
      />
    </Page>
  );
}

/** The name of a view alone asks for the view as it is kept now; beside conditions it only says where they began. */
function expandView(parsed: ParsedEpisodeFilter, { views }: SavedViews): ParsedEpisodeFilter {
  const { filter } = parsed;
  if (!parsed.ok || filter.view === null || !isPlain(filter)) return parsed;
  const view = views.find(({ id }) => id === filter.view);
  if (view === undefined) {
    const problem = { parameter: "view", value: filter.view, message: "is no view that you find" };
    return { ok: false, filter: { ...filter, view: null }, problems: [problem] };
  }
  const kept = parseEpisodeFilter(groupParameters(new URLSearchParams(view.query)));
  return { ...kept, filter: { ...kept.filter, view: view.id, cursor: filter.cursor } };
}

type Answer = Readonly<{ page: EpisodePage; problems: readonly FilterProblem[] }>;

/** The rows; or, for a place in the list that is none, what is wrong with the address. */
async function pageOf(actor: Actor, filter: EpisodeFilter): Promise<Answer> {
  try {
    return { page: await listEpisodes(actor, filter), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "bad_input" && filter.cursor !== null)) throw error;
    const { side, key } = filter.cursor;
    return {
      page: NO_PAGE,
      problems: [{ parameter: side, value: key, message: "is no place in this list" }],
    };
  }
}
