import type { ComparisonResult, ScorerAudit } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { rateIntervalWords, rateWords, wordsOrWhy } from "@/lib/views/comparison-numbers";
import { formatCount } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

/** What people found in a random sample of what the rule had decided alone, and what that makes of the rates. */
export function AuditPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { candidate, baseline } = result.audit;
  const cells = (words: (audit: Extract<ScorerAudit, { status: "audited" }>) => string) =>
    [candidate, baseline].map((audit) => (audit.status === "no_audit" ? "No audit yet" : words(audit)));
  const isNone = candidate.status === "no_audit" && baseline.status === "no_audit";
  return (
    <Card title="Audit of the scorer" sub="what a random sample says of its errors">
      {isNone ? (
        <p className="text-fg-2">
          No audit yet: nobody drew a sample of what the rule decided alone, so its errors are not known and
          no rate is corrected for them. A lead draws one under Review.
        </p>
      ) : (
        <PlainTable
          label="Audit of the scorer"
          head={["", "Candidate", "Baseline"]}
          rows={[
            [
              "Missed of the unflagged",
              ...cells(
                ({ unflagged }) =>
                  `${formatCount(unflagged.missed)} of ${formatCount(unflagged.audited)}${unflagged.upper === null ? "" : `; could be up to ${rateWords(unflagged.upper)}`}`,
              ),
            ],
            [
              "Missed, interval",
              ...cells(({ unflagged }) => wordsOrWhy(unflagged.overturned, (one) => rateIntervalWords(one))),
            ],
            [
              "Overturned of the flagged",
              ...cells(
                ({ flagged }) =>
                  `${formatCount(flagged.wrong)} of ${formatCount(flagged.audited)}${flagged.overturned.kind === "estimate" ? ` [${rateIntervalWords(flagged.overturned)}]` : ""}`,
              ),
            ],
            [
              "Rate, Rogan-Gladen",
              ...cells(({ roganGladen }) =>
                wordsOrWhy(
                  roganGladen,
                  (one) => `${rateWords(one.clipped)} [${rateIntervalWords(one.interval)}]`,
                ),
              ),
            ],
            [
              "Rate, difference estimate",
              ...cells(({ differenceEstimate }) =>
                wordsOrWhy(
                  differenceEstimate,
                  (one) =>
                    `${rateWords(Math.min(1, Math.max(0, one.estimate)))} [${rateIntervalWords(one.interval)}]`,
                ),
              ),
            ],
          ]}
        />
      )}
    </Card>
  );
}
