import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { accountingSums, type AccountingSum, type AccountingTerm } from "@/lib/views/accounting-lines";
import { formatCount } from "@/lib/views/format-number";
import type { RunAccounting } from "@/lib/views/run-accounting";

/** Sums that a reader can check, so that no episode goes missing between two numbers. */
export function AccountingCard({ accounting, run }: Readonly<{ accounting: RunAccounting; run: string }>) {
  return (
    <Card title="Accounting">
      <ul className="flex flex-col">
        {accountingSums(accounting, run).map((sum) => (
          <SumLine key={sum.total.label} sum={sum} />
        ))}
      </ul>
    </Card>
  );
}

function SumLine({ sum: { total, terms, less } }: Readonly<{ sum: AccountingSum }>) {
  return (
    <li className="border-b border-line py-2 last:border-b-0 last:pb-0">
      <span className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
        <Term term={total} isTotal />
        <span className="text-fg-3">=</span>
        {terms.map((term, index) => (
          <span key={term.label} className="inline-flex items-baseline gap-x-1.5">
            {index > 0 && <span className="text-fg-3">+</span>}
            <Term term={term} />
          </span>
        ))}
        {less.map((term) => (
          <span key={term.label} className="inline-flex items-baseline gap-x-1.5">
            <span className="text-fg-3">−</span>
            <Term term={term} />
          </span>
        ))}
      </span>
    </li>
  );
}

function Term({ term, isTotal = false }: Readonly<{ term: AccountingTerm; isTotal?: boolean }>) {
  return (
    <span className={isTotal ? "font-semibold" : "text-fg-2"}>
      {term.label}{" "}
      <span className="font-medium text-fg tabular-nums">
        {term.href === null ? (
          formatCount(term.count)
        ) : (
          <TextLink href={term.href}>{formatCount(term.count)}</TextLink>
        )}
      </span>
    </span>
  );
}
