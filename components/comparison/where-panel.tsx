import type { ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { pairRows, whereRows, type WhereRow } from "@/lib/views/comparison-arms";
import { countOf, formatCount, formatShare } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

/** Where every episode went, both arms side by side: counts that sum to what was imported. */
export function WherePanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { candidate, baseline, family, changedProbes, onlyIn } = result;
  return (
    <Card title="Where every episode went" sub="each number opens its episodes">
      <div className="grid grid-cols-2 gap-6 m:grid-cols-1">
        <Rows label="Where every episode went" rows={whereRows({ candidate, baseline }, family)} />
        <div>
          <Rows label="Which episodes are paired" rows={pairRows({ candidate, baseline })} />
          <p className="mt-2 text-12 text-fg-2">
            {countOf(changedProbes.length, "probe")} of one name and another content,{" "}
            {formatCount(onlyIn.candidate.length)} in the candidate alone,{" "}
            {formatCount(onlyIn.baseline.length)} in the baseline alone.
          </p>
        </div>
      </div>
    </Card>
  );
}

const indents = ["", "pl-3", "pl-6"] as const;

function Rows({ label, rows }: Readonly<{ label: string; rows: readonly WhereRow[] }>) {
  const [whole] = rows;
  return (
    <PlainTable
      label={label}
      head={["", "Candidate", "Baseline"]}
      rows={rows.map((row) => [
        <span key="label" className={`${indents[row.depth]} ${row.depth === 0 ? "font-semibold" : ""}`}>
          {row.label}
        </span>,
        <Count
          key="candidate"
          count={row.candidate}
          href={row.candidateHref}
          whole={whole?.candidate ?? 0}
        />,
        <Count key="baseline" count={row.baseline} href={row.baselineHref} whole={whole?.baseline ?? 0} />,
      ])}
    />
  );
}

function Count({ count, href, whole }: Readonly<{ count: number; href: string | null; whole: number }>) {
  return (
    <>
      {href === null ? formatCount(count) : <TextLink href={href}>{formatCount(count)}</TextLink>}
      <span className="ml-1.5 inline-block w-[46px] text-fg-3">
        {whole === 0 ? "" : formatShare(count, whole)}
      </span>
    </>
  );
}
