import { Note } from "@/components/ui/note";
import { TextLink } from "@/components/ui/text-link";
import { changeFilter, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import type { FilterProblem } from "@/lib/contracts/episode-filter";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import { safeLabel } from "@/lib/views/hostile-text";

/** What in the address was not understood. No row is shown until it is mended: it would not be the one that was asked for. */
export function ProblemNote({
  problems,
  filter,
}: Readonly<{ problems: readonly FilterProblem[]; filter: EpisodeFilter }>) {
  return (
    <div className="pb-2.5">
      <Note tone="attention" role="alert">
        <p className="font-medium">The address of this list was not understood, so no episode is shown.</p>
        <ul className="list-disc pl-4">
          {problems.slice(0, 10).map(({ parameter, value, message }) => (
            <li key={parameter}>
              <bdi className="font-mono text-12">{safeLabel(parameter, 60)}</bdi> {message}:{" "}
              <bdi>{safeLabel(value, 120)}</bdi>
            </li>
          ))}
        </ul>
        <TextLink href={episodesHref(changeFilter(filter, {}))}>Show the list without this</TextLink>
      </Note>
    </div>
  );
}
