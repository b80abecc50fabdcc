"use client";

import { safeLabel } from "@/lib/views/hostile-text";
import type { EpisodeRow } from "@/lib/views/episode-row";
import type { Selection } from "./use-selection";

/** Above the link that covers the row, and as large to a finger as it has to be. */
export const BOX_CLASS =
  "relative z-[1] -my-1 -ml-1.5 flex size-6 flex-none items-center justify-center m:size-9";

/** Chooses an episode; with Shift all up to it. */
export function RowBox({
  row,
  index,
  selection,
}: Readonly<{ row: EpisodeRow; index: number; selection: Selection }>) {
  return (
    <label className={BOX_CLASS}>
      <input
        type="checkbox"
        aria-label={`Select ${safeLabel(row.externalId, 60)}`}
        checked={selection.has(row.id)}
        onChange={(event) => {
          if (event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey) selection.extend(index);
          else selection.toggle(index);
        }}
        className="size-3.5 accent-ink m:size-5"
      />
    </label>
  );
}
