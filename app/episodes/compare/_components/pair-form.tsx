import { ArrowLeftRight } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { compareHref } from "@/lib/contracts/episode-filter-url";
import { safeLabel } from "@/lib/views/hostile-text";
import type { ProbeEpisodeGroup } from "@/lib/views/probe-episodes";
import { verdictWord } from "@/lib/views/verdict-words";

/** Which two episodes stand side by side: of the probe of the first, and whatever else was chosen. The choice is in the address. */
export function PairForm({
  groups,
  a,
  b,
  other,
}: Readonly<{
  groups: readonly ProbeEpisodeGroup[];
  a: string;
  /** Null before it is chosen. */
  b: string | null;
  /** What the second is called where it is none of the groups'. */
  other: string | null;
}>) {
  const options = groups.map(({ runId, checkpoint, run, rows }) => (
    <optgroup key={runId} label={safeLabel(`${checkpoint}, ${run}`, 80)}>
      {rows.map(({ id, name, verdict, note }) => (
        <option key={id} value={id}>
          {`${name}: ${verdictWord[verdict].toLowerCase()}, ${note}`}
        </option>
      ))}
    </optgroup>
  ));
  return (
    // Another pair is another form, so that it shows what is chosen now.
    <form key={`${a} ${b ?? ""}`} action="/episodes/compare" className="-mt-1 mb-3 flex flex-wrap gap-2">
      <SelectField label="A" name="a" defaultValue={a}>
        {options}
      </SelectField>
      <SelectField label="B" name="b" defaultValue={b ?? ""}>
        {b === null && <option value="">choose one</option>}
        {b !== null && other !== null && <option value={b}>{other}</option>}
        {options}
      </SelectField>
      <Button type="submit" className="h-[30px]! m:h-9!">
        Show
      </Button>
      {b !== null && (
        <ButtonLink
          href={compareHref(b, a)}
          prefetch={false}
          isIcon
          aria-label="Swap A and B"
          title="Swap A and B"
          className="h-[30px]! m:h-9!"
        >
          <ArrowLeftRight size={14} strokeWidth={1.75} aria-hidden />
        </ButtonLink>
      )}
    </form>
  );
}
