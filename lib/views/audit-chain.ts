import { formatCount } from "./format-number";
import { formatTime } from "./format-time";

export type ChainFacts = Readonly<{
  headSeq: number | null;
  verified: Readonly<{ at: string; lastSeq: number | null; brokenAt: number | null }> | null;
  checkpoint: Readonly<{ at: string; seq: number }> | null;
}>;

export type ChainWords = Readonly<{
  tone: "intact" | "broken" | "unknown";
  /** One line for the head of the page. */
  short: string;
  facts: readonly Readonly<{ name: string; value: string }>[];
}>;

/** How the chain stands, in words. That nobody looked is said as such: it is not "intact". */
export function chainWords({ headSeq, verified, checkpoint }: ChainFacts): ChainWords {
  const facts = [
    { name: "Newest entry", value: headSeq === null ? "none" : formatCount(headSeq) },
    {
      name: "Last verified",
      value: verified === null ? "never" : formatTime(new Date(verified.at)),
    },
    {
      name: "Last checkpoint",
      value:
        checkpoint === null
          ? "none"
          : `entry ${formatCount(checkpoint.seq)}, ${formatTime(new Date(checkpoint.at))}`,
    },
  ];
  if (verified === null) return { tone: "unknown", short: "Hash chain not verified yet", facts };
  if (verified.brokenAt !== null)
    return { tone: "broken", short: `Hash chain broken at entry ${formatCount(verified.brokenAt)}`, facts };
  const through = verified.lastSeq === null ? "" : ` through entry ${formatCount(verified.lastSeq)}`;
  return { tone: "intact", short: `Hash chain intact${through}`, facts };
}
