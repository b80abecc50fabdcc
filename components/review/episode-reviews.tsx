import type { EpisodeReviewView } from "@/lib/views/episode-reviews";
import { Chip } from "../ui/chip";
import { OutsideText } from "../ui/outside-text";
import { TextLink } from "../ui/text-link";
import { VerdictBadge } from "../verdict/verdict-badge";

/** What people decided on an episode, who said what where that may be known, and what the scorer had said. */
export function EpisodeReviews({
  reviews,
  liveHref,
}: Readonly<{ reviews: readonly EpisodeReviewView[]; liveHref: string | null }>) {
  if (reviews.length === 0 && liveHref === null) return null;
  return (
    <section aria-label="Review" className="px-4 pt-3.5">
      <h2 className="mb-1 font-semibold">Review</h2>
      {liveHref !== null && (
        <p className="mb-2 text-12 text-fg-2">
          People work on it: <TextLink href={liveHref}>the open case</TextLink>.
        </p>
      )}
      <ol className="flex flex-col gap-2.5">
        {reviews.map((one) => (
          <li key={one.key} className="rounded-md border border-line px-3 py-2.5">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <VerdictBadge verdict={one.finding.verdict} />
              {one.stands && <Chip tone="line">Counts</Chip>}
              {one.finding.reason !== null && <span className="text-12 text-fg-2">{one.finding.reason}</span>}
            </div>
            <p className="mt-1 text-12 text-fg-2">
              {one.kind}, {one.at}. {one.href !== null && <TextLink href={one.href}>The case</TextLink>}
            </p>
            {one.said.length > 0 && (
              <ul className="mt-1.5 flex flex-col gap-0.5 text-12">
                {one.said.map(({ who, finding }) => (
                  <li key={who} className="flex flex-wrap items-center gap-x-1.5">
                    <OutsideText text={who} lengthMax={60} />
                    <VerdictBadge verdict={finding.verdict} size={12} />
                    {finding.reason !== null && <span className="text-fg-3">{finding.reason}</span>}
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-12 text-fg-2">
              The scorer had said <VerdictBadge verdict={one.scored} size={12} />
              {one.isOverturned && <Chip tone="line">differs</Chip>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
