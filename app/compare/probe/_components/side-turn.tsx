import { clsx } from "clsx";
import { SafeText } from "@/components/transcript/safe-text";
import { OutsideText } from "@/components/ui/outside-text";
import type { TurnPart, TurnView } from "@/lib/views/transcript-turn";

const speakers = {
  adversary: "Adversary",
  environment: "Environment",
  policy: "Policy",
  agent: "Agent",
  other: "Other",
} as const;

/** A turn of a transcript that stands beside another: its levels, then what was said and done, in order. */
export function SideTurn({ turn }: Readonly<{ turn: TurnView }>) {
  return (
    <div
      className={clsx(
        "border-b border-line px-3.5 py-2.5 last:border-b-0",
        turn.isFirstRise && "bg-viol-tint",
      )}
    >
      <div className="flex flex-wrap gap-x-3 text-12 text-fg-2 tabular-nums">
        <h3 className="font-semibold text-fg">Turn {turn.turn + 1}</h3>
        <span>Goal {turn.goal?.value ?? "unknown"}</span>
        <span>Refusal {turn.refusal?.value ?? "unknown"}</span>
        {turn.isFirstRise && <span className="font-medium text-viol-fg">First increase</span>}
        {turn.isRetracted && <span>Retracted</span>}
      </div>
      {turn.parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
      {turn.hiddenPartCount > 0 && (
        <p className="text-12 text-fg-3">{turn.hiddenPartCount} more parts on its own page.</p>
      )}
    </div>
  );
}

function Part({ part }: Readonly<{ part: TurnPart }>) {
  switch (part.kind) {
    case "speech":
      return <Said who={speakers[part.speaker]} text={part.shown.text} />;
    case "reasoning":
      return <Said who="Reasoning" text={part.shown.text} isQuiet />;
    case "call":
      return (
        <>
          <div className="mt-1.5 font-mono text-12 wrap-anywhere">
            <OutsideText text={`${part.name}(${part.summary})`} lengthMax={400} />
          </div>
          {part.result !== null && <Said who="Result" text={part.result.shown.text} isQuiet />}
        </>
      );
    case "result":
      return <Said who="Result" text={part.result.shown.text} isQuiet />;
  }
}

const LENGTH_MAX = 1_500;

function Said({ who, text, isQuiet = false }: Readonly<{ who: string; text: string; isQuiet?: boolean }>) {
  return (
    <div className="mt-1.5">
      <div className="text-11 text-fg-3">{who}</div>
      <div className={clsx("text-13 whitespace-pre-wrap wrap-anywhere", isQuiet && "text-fg-2")}>
        <SafeText text={text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)} …` : text} />
      </div>
    </div>
  );
}
