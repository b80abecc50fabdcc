import Link from "next/link";
import { ArrowLeftRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { comparisonHref, type ComparisonQuery } from "@/lib/contracts/comparison-query";
import type { ChosenArms } from "@/lib/views/comparison-choice";
import { safeLabel } from "@/lib/views/hostile-text";
import type { RunRow } from "@/lib/views/run-row";

/** Which runs stand against each other. The choice is in the address, so it can be shared. */
export function ArmsForm({
  rows,
  arms,
  query,
}: Readonly<{ rows: readonly RunRow[]; arms: ChosenArms; query: ComparisonQuery }>) {
  const options = rows.map((row) => (
    <option key={row.id} value={row.id}>
      {safeLabel(`${row.checkpoint}, ${row.externalId}`, 80)}
    </option>
  ));
  const choice = (label: string, name: "cand" | "base", ids: readonly string[]) => {
    const joined = ids.join(",");
    const isListed = rows.some(({ id }) => id === joined);
    return (
      <SelectField label={label} name={name} defaultValue={joined}>
        {!isListed && (
          <option value={joined}>{ids.length === 1 ? "the run in the address" : `${ids.length} runs`}</option>
        )}
        {options}
      </SelectField>
    );
  };
  return (
    // A new choice is a new form, so that it shows what is chosen now.
    <form
      key={comparisonHref({ ...query, ...arms })}
      className="-mt-1 mb-3 flex flex-wrap items-center gap-2 print:hidden"
    >
      {choice("Candidate", "cand", arms.cand)}
      <Link
        href={comparisonHref({ ...query, cand: arms.base, base: arms.cand })}
        className="inline-flex size-[30px] items-center justify-center rounded hover:bg-surface-3 m:size-9"
        aria-label="Swap candidate and baseline"
        title="Swap"
      >
        <ArrowLeftRight size={15} aria-hidden />
      </Link>
      {choice("Baseline", "base", arms.base)}
      <SelectField label="Rates over" name="set" defaultValue={query.set}>
        <option value="common">common probes</option>
        <option value="all">all episodes</option>
      </SelectField>
      <Button type="submit" className="h-[30px]!">
        Compare
      </Button>
    </form>
  );
}
