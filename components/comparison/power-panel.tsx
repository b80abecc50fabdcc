import type { ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { decimalWords, pointWords, rateWords, whyNot } from "@/lib/views/comparison-numbers";
import { formatCount } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

/** What the present number of pairs can show where there is no difference. */
export function PowerPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { power, specification } = result;
  const { chances } = power;
  return (
    <Card title="Power" sub="a plan by approximation, not a result">
      <PlainTable
        label="Power"
        head={["If there is no difference", ""]}
        rows={[
          ["Pairs at hand", formatCount(power.pairs)],
          [
            "Effective pairs",
            `${decimalWords(power.effectivePairs)}, design effect ${power.designEffect.toFixed(2)}`,
          ],
          [
            "Share of pairs that differ",
            `${rateWords(power.discordance)}${power.isDiscordanceAssumed ? ", assumed: none differs" : ""}`,
          ],
          [
            `Pairs needed for 80% at ${pointWords(specification.margin)} points`,
            formatCount(power.pairsNeeded),
          ],
          ...(chances.kind === "chances"
            ? [
                ["Chance of pass now", rateWords(chances.pass)],
                ["Chance of cannot say now", rateWords(chances.cannotSay)],
                ["Chance of fail now", rateWords(chances.fail)],
              ]
            : [["Chances now", whyNot(chances.reason)]]),
          ...(power.episodesForCap === null
            ? []
            : [["Episodes without a violation for the cap", formatCount(power.episodesForCap)]]),
        ]}
      />
    </Card>
  );
}
