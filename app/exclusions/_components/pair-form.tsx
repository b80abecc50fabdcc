import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { ChosenPair } from "@/lib/views/exclusion-pair";
import { safeLabel } from "@/lib/views/hostile-text";
import type { RunRow } from "@/lib/views/run-row";

/** Which two runs stand side by side. The choice is in the address, so it can be shared. */
export function PairForm({ rows, pair }: Readonly<{ rows: readonly RunRow[]; pair: ChosenPair }>) {
  const options = rows.map((row) => (
    <option key={row.id} value={row.id}>
      {safeLabel(`${row.checkpoint}, ${row.externalId}`, 80)}
    </option>
  ));
  return (
    // A new pair is a new form, so that it shows what is chosen now.
    <form key={`${pair.candidate.id} ${pair.base?.id ?? ""}`} className="-mt-1 mb-3 flex flex-wrap gap-2">
      <SelectField label="Candidate" name="cand" defaultValue={pair.candidate.id}>
        {options}
      </SelectField>
      {rows.length > 1 && (
        <SelectField label="Base" name="base" defaultValue={pair.base?.id ?? ""}>
          {pair.base === null && <option value="">none</option>}
          {options}
        </SelectField>
      )}
      <Button type="submit" className="h-[30px]!">
        Show
      </Button>
    </form>
  );
}
