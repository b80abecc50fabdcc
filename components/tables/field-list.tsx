"use client";

import { clsx } from "clsx";
import { useId, useState, type KeyboardEvent } from "react";
import type { FilterValue } from "@/lib/views/filter-words";

/** A list to choose one from: typing narrows it, arrows move, Enter chooses. */
export function FieldList({
  label,
  placeholder,
  options,
  onChoose,
}: Readonly<{
  label: string;
  placeholder: string;
  options: readonly FilterValue[];
  onChoose: (value: string) => void;
}>) {
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const found = options.filter((option) => option.label.toLowerCase().includes(text.trim().toLowerCase()));
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setAt((at + step + found.length) % found.length);
    }
    const option = found[at];
    if (event.key === "Enter" && option !== undefined) {
      event.preventDefault();
      onChoose(option.value);
    }
  };
  return (
    <>
      <input
        // The panel was opened to be typed in.
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${at}`}
        placeholder={placeholder}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        className="h-7 w-full rounded px-2 text-12 inset-ring inset-ring-line-control placeholder:text-fg-3 m:h-9"
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} className="mt-1 max-h-72 overflow-auto">
        {found.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            onPointerMove={() => {
              setAt(index);
            }}
            onClick={() => {
              onChoose(option.value);
            }}
            className={clsx(
              "flex h-7 cursor-pointer items-center rounded-[5px] px-2 m:h-9",
              index === at && "bg-surface-2 forced-colors:outline",
            )}
          >
            {option.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 py-1.5 text-12 text-fg-3">No field has this name.</p>}
    </>
  );
}
