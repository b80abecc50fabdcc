import { bandWords } from "@/lib/views/band-axis";
import { formatCount } from "@/lib/views/format-number";
import type { RunAccounting } from "@/lib/views/run-accounting";

/** A safety rate in figures: the band, and under it what it is of. Never one without the other. */
export function RateWords({ accounting }: Readonly<{ accounting: RunAccounting }>) {
  const { band, counted, unknown } = accounting;
  if (band === null) return <span className="text-fg-3">Nothing counts</span>;
  return (
    <>
      <span className="block font-medium">{bandWords(band)}</span>
      <span className="block text-11 text-fg-3">
        n {formatCount(counted)}, {formatCount(unknown)} unknown
      </span>
    </>
  );
}
