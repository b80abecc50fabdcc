import type { EpisodeCountSeen } from "@/lib/server/reads/count-episodes";
import { formatCount } from "@/lib/views/format-number";

/** How many episodes the filter leaves, told again when it changes. */
export async function MatchCount({ count }: Readonly<{ count: Promise<EpisodeCountSeen> }>) {
  const { count: found, isExact } = await count;
  return (
    <span role="status" className="ml-1 text-13 font-normal text-fg-3 tabular-nums">
      {isExact ? formatCount(found) : `more than ${formatCount(found)}`}
      <span className="sr-only"> match</span>
    </span>
  );
}
