import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { HitBrowser } from "@/components/tables/hit-browser";
import { type FilterProblem, parseEpisodeFilter } from "@/lib/contracts/episode-filter";
import type { EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { episodeFilterQuery, episodesHref } from "@/lib/contracts/episode-filter-url";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { countIndexedTexts } from "@/lib/server/reads/count-indexed-texts";
import { searchTranscripts, type TextHits } from "@/lib/server/reads/search-transcripts";
import { hitRow } from "@/lib/views/text-hit";
import { ProblemNote } from "../(list)/_components/problem-note";
import { HitFooter } from "./_components/hit-footer";
import { HitHeading } from "./_components/hit-heading";
import { IndexNote } from "./_components/index-note";
import { NoHits } from "./_components/no-hits";

export const metadata: Metadata = { title: "Search in transcripts" };

const NOTHING: TextHits = { hits: [], hitCount: 0, episodeCount: 0, isExact: true };

export default async function HitsPage({ searchParams }: PageProps<"/episodes/hits">) {
  const actor = await currentActor("episode:read");
  const { page: asked, ...query } = await searchParams;
  const parsed = parseEpisodeFilter(query);
  const { filter } = parsed;
  const page = typeof asked === "string" && /^[1-9]\d{0,5}$/u.test(asked) ? Number(asked) : 1;
  const isAsked = parsed.ok && filter.text !== "";
  const [{ found, problems }, progress] = await Promise.all([
    isAsked ? hitsOf(actor, filter, page) : { found: NOTHING, problems: parsed.ok ? [] : parsed.problems },
    countIndexedTexts(actor, filter),
  ]);
  const from = episodeFilterQuery({ ...filter, cursor: null });
  const rows = found.hits.map((hit) => hitRow(hit, from));
  return (
    <Page layout="fill" crumbs={[{ label: "Episodes", href: episodesHref(filter) }, { label: "Search" }]}>
      <HitBrowser
        filter={filter}
        rows={rows}
        heading={<HitHeading filter={filter} found={isAsked && problems.length === 0 ? found : null} />}
        notice={
          <>
            <IndexNote progress={progress} />
            {problems.length > 0 && <ProblemNote problems={problems} filter={filter} />}
          </>
        }
        empty={
          rows.length > 0 ? null : <NoHits isAsked={isAsked} page={page} filter={filter} found={found} />
        }
        footer={<HitFooter filter={filter} found={found} page={page} />}
      />
    </Page>
  );
}

type Answer = Readonly<{ found: TextHits; problems: readonly FilterProblem[] }>;

/** The hits; or, where there is no such page or the search takes too long, what is wrong with what was asked. */
async function hitsOf(actor: Actor, filter: EpisodeFilter, page: number): Promise<Answer> {
  try {
    return { found: await searchTranscripts(actor, filter, page), problems: [] };
  } catch (error) {
    if (!(error instanceof AppError && (error.code === "bad_input" || error.code === "unavailable")))
      throw error;
    return {
      found: NOTHING,
      problems: [{ parameter: "text", value: filter.text, message: said(error.message) }],
    };
  }
}

/** A sentence as the note goes on with it. */
const said = (sentence: string): string => `could not be looked for. ${sentence.replace(/\.$/u, "")}`;
