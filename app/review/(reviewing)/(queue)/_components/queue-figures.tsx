import { Stat } from "@/components/ui/stat";
import type { ReviewQueue } from "@/lib/contracts/review-queue";
import { formatCount } from "@/lib/views/format-number";

/** How much there is for a reviewer, and how much they did. */
export function QueueFigures({ queue }: Readonly<{ queue: ReviewQueue }>) {
  const { counts, doneToday, doneInAll, mine } = queue;
  return (
    <section
      aria-label="Figures"
      className="grid grid-cols-4 divide-x divide-line rounded-md border border-line *:px-3.5 *:py-2.5 m:grid-cols-2 m:divide-x-0"
    >
      <Stat name="Open to you" value={formatCount(counts.claimable)} detail="to claim now" />
      <Stat name="Yours" value={formatCount(mine.length)} detail="begun and not over" />
      <Stat name="Done" value={formatCount(doneToday)} detail="in the last 24 hours" />
      <Stat name="Done in all" value={formatCount(doneInAll)} detail="verdicts" />
    </section>
  );
}
