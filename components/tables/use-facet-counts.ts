"use client";

import { useEffect, useState } from "react";
import { type ChoiceField, clearFilter, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { episodeFilterQuery } from "@/lib/contracts/episode-filter-url";

/** How many episodes a value has, where that is known. */
export type Counts = Readonly<{
  of: (value: string) => number | null;
  /** Whether the other conditions were taken into account. */
  isFiltered: boolean;
}>;

type Answer = Readonly<{
  counts: readonly (readonly [value: string, count: number])[];
  isWhole: boolean;
  isFiltered: boolean;
}>;

/** Asks for the counts of a field's values. Null until they are there, and where they cannot be had: a list does without. */
export function useFacetCounts(field: ChoiceField, filter: EpisodeFilter): Counts | null {
  const [counts, setCounts] = useState<Counts | null>(null);
  const query = episodeFilterQuery(clearFilter(filter, field));
  useEffect(() => {
    if (field === "pressure") return;
    const control = new AbortController();
    fetch(`/api/episodes/facets?field=${field}&${query}`, { signal: control.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const answer = (await response.json()) as Answer; // our own route
        const known = new Map(answer.counts);
        setCounts({
          of: (value) => known.get(value) ?? (answer.isWhole ? 0 : null),
          isFiltered: answer.isFiltered,
        });
      })
      .catch(() => undefined); // the values can be chosen without
    return () => {
      control.abort();
    };
  }, [field, query]);
  return counts;
}
