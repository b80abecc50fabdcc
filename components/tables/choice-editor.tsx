"use client";

import { useEffect, useState } from "react";
import type { Choice, ChoiceField, EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { type FilterValue, filterWord } from "@/lib/views/filter-words";
import { safeLabel } from "@/lib/views/hostile-text";
import { useFacetCounts } from "./use-facet-counts";
import { Segmented } from "../ui/segmented";
import { ValueList } from "./value-list";

const OPERATORS = [
  { value: "is", label: "is any of" },
  { value: "not", label: "is none of" },
] as const;

/** Chooses values of a field, or rules them out. `values` is null where they are imported, and asked for. */
export function ChoiceEditor({
  field,
  filter,
  values,
  choice,
  onApply,
}: Readonly<{
  field: ChoiceField;
  filter: EpisodeFilter;
  values: readonly FilterValue[] | null;
  choice: Choice<string>;
  onApply: (choice: Choice<string>) => void;
}>) {
  const [operator, setOperator] = useState<"is" | "not">(
    choice.is.length === 0 && choice.not.length > 0 ? "not" : "is",
  );
  const [text, setText] = useState("");
  const counts = useFacetCounts(field, filter);
  const { options, hasFailed } = useOptions(field, values, text);
  return (
    <>
      <div className="mb-1.5">
        <Segmented legend="Operator" segments={OPERATORS} value={operator} onChange={setOperator} />
      </div>
      {hasFailed && (
        <p role="alert" className="px-1 py-1 text-12 text-viol-fg">
          The values could not be read.
        </p>
      )}
      <ValueList
        key={operator}
        label={filterWord[field]}
        values={options}
        counts={counts}
        chosen={choice[operator]}
        onText={values === null ? setText : undefined}
        onApply={(chosen) => {
          onApply({ ...choice, [operator]: chosen });
        }}
      />
    </>
  );
}

type Options = Readonly<{ options: readonly FilterValue[]; hasFailed: boolean }>;

function useOptions(field: ChoiceField, values: readonly FilterValue[] | null, text: string): Options {
  const [found, setFound] = useState<Options>({ options: [], hasFailed: false });
  useEffect(() => {
    if (values !== null) return;
    const control = new AbortController();
    const query = new URLSearchParams({ field, text });
    fetch(`/api/episodes/options?${query.toString()}`, { signal: control.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`The server answered ${response.status}.`);
        const options = (await response.json()) as readonly Readonly<{
          value: string;
          label: string | null;
        }>[]; // our own route
        setFound({ options: options.map(named), hasFailed: false });
      })
      .catch(() => {
        if (!control.signal.aborted) setFound({ options: [], hasFailed: true });
      });
    return () => {
      control.abort();
    };
  }, [field, values, text]);
  return values === null ? found : { options: values, hasFailed: false };
}

function named({ value, label }: Readonly<{ value: string; label: string | null }>): FilterValue {
  return { value, label: safeLabel(label === null || label === value ? value : `${label} (${value})`, 80) };
}
