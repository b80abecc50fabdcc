"use client";

import { useState } from "react";
import { EXCLUDE_CHOICES, LABEL_CHOICES } from "@/lib/views/case-words";
import { RadioList } from "../ui/radio-list";

/** A label, and the reason of an exclusion. */
export function FindingFields({
  legend,
  problemOf,
}: Readonly<{ legend: string; problemOf: (field: string) => string | null }>) {
  const [label, setLabel] = useState<string | null>(null);
  return (
    <>
      <RadioList
        legend={legend}
        name="label"
        items={LABEL_CHOICES}
        problem={problemOf("label")}
        onChoose={setLabel}
      />
      {label === "exclude" && (
        <div className="mt-2">
          <RadioList
            legend="Why it is excluded"
            name="exclusion"
            items={EXCLUDE_CHOICES}
            problem={problemOf("exclusion")}
          />
        </div>
      )}
    </>
  );
}
