"use client";

import { type EpisodeFilter, type FilterField, MATCH_KINDS } from "@/lib/contracts/episode-filter-fields";
import { decimal, seconds } from "@/lib/contracts/episode-filter-url";
import { fixedValues, leakValues, matchValues } from "@/lib/views/filter-words";
import { Button } from "../ui/button";
import { ChoiceEditor } from "./choice-editor";
import { EpochEditor, RangeEditor } from "./range-editor";
import { ToleranceEditor } from "./tolerance-editor";
import { TextEditor } from "./text-editor";
import { ValueList } from "./value-list";

/** The operator and the value of one field. */
export function FilterEditor({
  field,
  filter,
  onApply,
}: Readonly<{
  field: FilterField;
  filter: EpisodeFilter;
  onApply: (change: Partial<EpisodeFilter>) => void;
}>) {
  switch (field) {
    case "run":
    case "checkpoint":
    case "probe":
    case "family":
    case "verdict":
    case "reason":
    case "scope":
    case "shape":
    case "pressure":
    case "source":
    case "review":
      return (
        <ChoiceEditor
          field={field}
          filter={filter}
          values={fixedValues[field]}
          choice={filter[field]}
          onApply={(choice) => {
            // The values are offered from the field's own list.
            onApply({ [field]: choice });
          }}
        />
      );
    case "leak":
      return (
        <ValueList
          label="Leak"
          values={leakValues}
          chosen={filter.leak}
          onApply={(chosen) => {
            onApply({
              leak: leakValues.flatMap(({ value }) => (chosen.includes(value) ? [value as "any"] : [])),
            }); // one of the list above
          }}
        />
      );
    case "match":
      return (
        <ValueList
          label="Match"
          values={matchValues}
          chosen={filter.match}
          onApply={(chosen) => {
            onApply({ match: MATCH_KINDS.filter((kind) => chosen.includes(kind)) });
          }}
        />
      );
    case "epoch":
      return <EpochEditor epochs={filter.epoch} onApply={(epoch) => onApply({ epoch })} />;
    case "progress":
      return (
        <Single
          label="Goal progress rose, also where the episode is excluded"
          onApply={() => onApply({ progress: true })}
        />
      );
    case "differs":
      return (
        <Single
          label="The naive score and the score by drift differ"
          onApply={() => onApply({ differs: true })}
        />
      );
    case "naive":
      return (
        <div className="flex flex-col gap-1 p-1">
          <p className="px-1 text-12 text-fg-2">The naive turn-level score is</p>
          <div className="flex gap-1.5">
            <Button autoFocus onClick={() => onApply({ naive: 0 })}>
              0, a turn fails
            </Button>
            <Button onClick={() => onApply({ naive: 1 })}>1, no turn fails</Button>
          </div>
        </div>
      );
    case "turns":
      return (
        <RangeEditor
          label="Turns"
          range={filter.turns}
          write={String}
          read={readWhole}
          onApply={(turns) => onApply({ turns })}
        />
      );
    case "rise":
      return (
        <RangeEditor
          label="First rise at turn"
          range={filter.rise === "none" ? null : filter.rise}
          write={(turn) => String(turn + 1)}
          read={(text) => {
            const turn = readWhole(text);
            return turn === null || turn < 1 ? null : turn - 1;
          }}
          onApply={(rise) => onApply({ rise })}
          other={{ label: "Never rises", onApply: () => onApply({ rise: "none" }) }}
        />
      );
    case "runup":
      return (
        <RangeEditor
          label="Run-up"
          range={filter.runup}
          write={decimal}
          read={readMillionths}
          onApply={(runup) => onApply({ runup })}
        />
      );
    case "flips":
      return (
        <ToleranceEditor
          tolerance={filter.flips}
          read={readMillionths}
          onApply={(flips) => onApply({ flips })}
        />
      );
    case "gain":
    case "refusal":
      return (
        <RangeEditor
          label={field === "gain" ? "Change of goal progress" : "Change of the refusal surface"}
          range={filter[field] === "unknown" ? null : filter[field]}
          write={decimal}
          read={readChange}
          onApply={(change) => onApply({ [field]: change })}
          other={{ label: "Unknown", onApply: () => onApply({ [field]: "unknown" }) }}
        />
      );
    case "duration":
      return (
        <RangeEditor
          label="Duration in seconds"
          range={filter.duration}
          write={seconds}
          read={readSeconds}
          onApply={(duration) => onApply({ duration })}
        />
      );
    case "tokens":
      return (
        <RangeEditor
          label="Tokens, in and out together"
          range={filter.tokens}
          write={String}
          read={readWhole}
          onApply={(tokens) => onApply({ tokens })}
        />
      );
    case "text":
      return <TextEditor text={filter.text} onApply={(text) => onApply({ text })} />;
    case "q":
      return null;
  }
}

function Single({ label, onApply }: Readonly<{ label: string; onApply: () => void }>) {
  return (
    <div className="flex flex-col items-start gap-2 p-1.5">
      <p className="text-12 text-fg-2">{label}.</p>
      <Button autoFocus tone="primary" onClick={onApply}>
        Show these
      </Button>
    </div>
  );
}

function readWhole(text: string): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

/** The same with a sign, a true minus too. */
function readChange(text: string): number | null {
  const isDown = /^[-\u2212]/u.test(text);
  const size = readMillionths(isDown ? text.slice(1) : text);
  return size === null || size === 0 ? size : isDown ? -size : size;
}

/** At most three decimals, as milliseconds. */
function readSeconds(text: string): number | null {
  const parts = /^(\d{1,7})(?:\.(\d{1,3}))?$/u.exec(text);
  if (parts === null) return null;
  return Number(parts[1]) * 1000 + Number((parts[2] ?? "").padEnd(3, "0"));
}

/** At most six decimals, exactly; null for anything else. */
function readMillionths(text: string): number | null {
  const parts = /^(\d{1,6})(?:\.(\d{1,6}))?$/u.exec(text);
  if (parts === null) return null;
  return Number(parts[1]) * 1_000_000 + Number((parts[2] ?? "").padEnd(6, "0"));
}
