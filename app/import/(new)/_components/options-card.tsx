"use client";

import { useId } from "react";
import { Card } from "@/components/ui/card";

/** How the files are to be read. */
export type ImportChoice = Readonly<{
  isStrict: boolean;
  isSalvage: boolean;
  isNonFiniteMissing: boolean;
  runOverride: string;
}>;

export const DEFAULT_CHOICE: ImportChoice = {
  isStrict: false,
  isSalvage: false,
  isNonFiniteMissing: false,
  runOverride: "",
};

/** The options of an import. Once the files are checked they stand still: another choice is another check. */
export function OptionsCard({
  choice,
  isDisabled,
  onChange,
}: Readonly<{ choice: ImportChoice; isDisabled: boolean; onChange: (choice: ImportChoice) => void }>) {
  const id = useId();
  return (
    <Card title="Options">
      <fieldset disabled={isDisabled} className="flex flex-col gap-4">
        <legend className="sr-only">How the files are read</legend>
        <div>
          <label htmlFor={`${id}run`} className="mb-1.5 block font-medium">
            Run id
          </label>
          <input
            id={`${id}run`}
            value={choice.runOverride}
            maxLength={200}
            aria-describedby={`${id}run-hint`}
            onChange={(event) => {
              onChange({ ...choice, runOverride: event.target.value });
            }}
            className="h-[30px] w-full rounded bg-surface px-2.5 inset-ring inset-ring-line-control disabled:bg-surface-2 disabled:text-fg-3 m:h-9"
          />
          <p id={`${id}run-hint`} className="mt-1.5 text-12 text-fg-3">
            For AgentDojo and Inspect logs. Empty: named after what they say. A native file names its run
            itself.
          </p>
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium">Rejected lines</legend>
          <Radio
            name={`${id}strict`}
            label="Store the rest"
            isChecked={!choice.isStrict}
            onCheck={() => {
              onChange({ ...choice, isStrict: false });
            }}
          />
          <Radio
            name={`${id}strict`}
            label="Store nothing until they are fixed"
            isChecked={choice.isStrict}
            onCheck={() => {
              onChange({ ...choice, isStrict: true });
            }}
          />
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 font-medium">Damage</legend>
          <Check
            label="Keep what is whole of a damaged file"
            hint="The run then says that an unknown number of episodes is lost."
            isChecked={choice.isSalvage}
            onCheck={(isSalvage) => {
              onChange({ ...choice, isSalvage });
            }}
          />
          <Check
            label="Read NaN and infinity as unknown"
            hint="Else a line with one is rejected. An unknown is never a zero."
            isChecked={choice.isNonFiniteMissing}
            onCheck={(isNonFiniteMissing) => {
              onChange({ ...choice, isNonFiniteMissing });
            }}
          />
        </fieldset>
      </fieldset>
    </Card>
  );
}

function Radio({
  name,
  label,
  isChecked,
  onCheck,
}: Readonly<{ name: string; label: string; isChecked: boolean; onCheck: () => void }>) {
  return (
    <label className="flex min-h-6 items-center gap-2 m:min-h-9">
      <input
        type="radio"
        name={name}
        checked={isChecked}
        onChange={onCheck}
        className="size-[15px] accent-ink"
      />
      {label}
    </label>
  );
}

function Check({
  label,
  hint,
  isChecked,
  onCheck,
}: Readonly<{ label: string; hint: string; isChecked: boolean; onCheck: (isChecked: boolean) => void }>) {
  const id = useId();
  return (
    <div className="py-0.5">
      <label className="flex min-h-6 items-center gap-2 m:min-h-9">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={id}
          onChange={(event) => {
            onCheck(event.target.checked);
          }}
          className="size-[15px] accent-ink"
        />
        {label}
      </label>
      <p id={id} className="pl-[23px] text-12 text-fg-3">
        {hint}
      </p>
    </div>
  );
}
