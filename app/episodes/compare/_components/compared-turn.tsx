import { clsx } from "clsx";
import Link from "next/link";
import { Glyph, type GlyphName } from "@/components/transcript/glyphs";
import { SafeText, safePieces } from "@/components/transcript/safe-text";
import { Chip } from "@/components/ui/chip";
import { TextLink } from "@/components/ui/text-link";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { ComparedPart } from "@/lib/views/compared-parts";
import { differenceSentence, likenessWord } from "@/lib/views/difference-words";
import type { ComparedSide, ComparedTurn, TurnDifference } from "@/lib/views/episode-comparison";
import { formatCount } from "@/lib/views/format-number";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import type { ShownLevel } from "@/lib/views/transcript-turn";
import { SIDE_NAMES, SideName } from "./side-name";

/** A turn of both, beside one another; on a phone one under the other. */
export function ComparedTurnRow({
  compared,
  ids,
  href,
}: Readonly<{
  compared: ComparedTurn;
  ids: readonly [string, string];
  /** To this page from this turn on. */
  href: string;
}>) {
  const { turn, sides, differences } = compared;
  const number = turn + 1;
  return (
    <article
      id={`turn-${number}`}
      aria-labelledby={`turn-${number}-name`}
      className="border-t border-line py-3 first:border-t-0"
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h3 id={`turn-${number}-name`} className="font-semibold tabular-nums">
          <Link href={href} prefetch={false} className="hover:underline">
            Turn {number}
          </Link>
        </h3>
        <p className={clsx("text-12", differences.length === 0 ? "text-fg-3" : "font-medium text-fg")}>
          {differenceSentence(differences, [sides[0] !== null, sides[1] !== null], SIDE_NAMES)}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 m:grid-cols-1">
        {([0, 1] as const).map((side) => (
          <Side
            key={side}
            view={sides[side]}
            side={side}
            id={ids[side]}
            turn={turn}
            differences={differences}
          />
        ))}
      </div>
    </article>
  );
}

function Side({
  view,
  side,
  id,
  turn,
  differences,
}: Readonly<{
  view: ComparedSide | null;
  side: 0 | 1;
  id: string;
  turn: number;
  differences: readonly TurnDifference[];
}>) {
  if (view === null) {
    return (
      <div className="flex min-w-0 items-start gap-2 text-fg-3">
        <SideName side={side} />
        Has ended before this turn.
      </div>
    );
  }
  const { hiddenPartCount } = view;
  return (
    <section aria-label={`${SIDE_NAMES[side]}, turn ${turn + 1}`} className="min-w-0">
      <Signals view={view} side={side} differences={differences} />
      {view.parts.length === 0 && <p className="text-fg-3">This turn holds no message.</p>}
      {view.parts.map((part, index) => (
        <Part key={index} part={part} side={side} />
      ))}
      <p className="mt-1 text-12 text-fg-3">
        <TextLink href={episodeHref(id, { turn })} prefetch={false}>
          Read turn {turn + 1} of {SIDE_NAMES[side]}
        </TextLink>
        {hiddenPartCount > 0 && `, ${formatCount(hiddenPartCount)} more in it`}
      </p>
    </section>
  );
}

function Signals({
  view,
  side,
  differences,
}: Readonly<{ view: ComparedSide; side: 0 | 1; differences: readonly TurnDifference[] }>) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-fg-3 tabular-nums">
      <SideName side={side} />
      <Chip tone={differences.includes("pressure") ? "line" : "plain"}>
        {view.pressure === null ? PRESSURE_UNSTATED : pressureWord[view.pressure]}
      </Chip>
      <Level name="Goal" level={view.goal} isRise={view.isRise} isOther={differences.includes("goal")} />
      <Level name="Refusal" level={view.refusal} isRise={false} isOther={differences.includes("refusal")} />
      {view.isFirstRise && <Chip tone="bad">First rise</Chip>}
      {view.isFirstLoosening && <Chip tone="attention">First loosening</Chip>}
      {view.isRetracted && <Chip tone="line">Retracted</Chip>}
      {view.unquoted > 0 && <Chip tone="match">{view.unquoted} unquoted</Chip>}
      {view.quoted > 0 && <Chip tone="line">{view.quoted} quoted</Chip>}
    </div>
  );
}

/** A level, underlined where the other episode has another one. */
function Level({
  name,
  level,
  isRise,
  isOther,
}: Readonly<{ name: string; level: ShownLevel | null; isRise: boolean; isOther: boolean }>) {
  return (
    <span className={clsx("whitespace-nowrap", isOther && DIFFERS)}>
      {name} <b className="font-medium text-fg">{level === null ? "unknown" : level.value}</b>
      {level !== null && level.change !== null && level.direction !== "same" && (
        <span className={clsx(isRise && "font-semibold text-viol-fg")}>
          <span aria-hidden>{level.direction === "up" ? " ▲ " : " ▼ "}</span>
          <span className="sr-only">{level.direction === "up" ? " up " : " down "}</span>
          {level.change}
        </span>
      )}
    </span>
  );
}

/** A line under what differs, so that its ground is not the only sign. */
const DIFFERS = "rounded-t-[3px] bg-ind-tint px-0.5 shadow-[inset_0_-2px_0_var(--ind-mark)]";

const GLYPHS: Readonly<Record<ComparedPart["kind"], GlyphName>> = {
  adversary: "adversary",
  environment: "environment",
  policy: "policy",
  agent: "agent",
  other: "other",
  reasoning: "reasoning",
  call: "tool",
  result: "tool",
  error: "tool",
};

function Part({ part, side }: Readonly<{ part: ComparedPart; side: 0 | 1 }>) {
  const { kind, name, likeness, stretches, hiddenCount } = part;
  const word = likenessWord(likeness, SIDE_NAMES[side]);
  const isCode = kind === "call" || kind === "result" || kind === "error";
  const isEmpty = stretches.every(({ text }) => text === "");
  return (
    <div className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 py-1 m:grid-cols-[minmax(0,1fr)]">
      <div
        className={clsx(
          "text-12 leading-[20px] wrap-anywhere m:flex m:flex-wrap m:gap-x-2",
          kind === "agent" ? "font-medium text-fg" : "text-fg-3",
        )}
      >
        <span className="flex items-start gap-1.5">
          <Glyph name={GLYPHS[kind]} className="mt-[3px] flex-none" />
          {kind === "other" ? <SafeText text={name} /> : name}
        </span>
        {word !== null && <span className="font-normal text-ind-fg">{word}</span>}
      </div>
      <div
        className={clsx(
          "min-w-0 whitespace-pre-wrap wrap-anywhere",
          isCode ? "font-mono text-12 leading-[20px]" : "text-13",
          kind === "agent" ? "text-fg" : "text-fg-2",
          kind === "reasoning" && "border-l-2 border-line-strong pl-3",
        )}
      >
        {isEmpty ? (
          <span className="text-fg-3">Empty</span>
        ) : (
          <bdi>
            {stretches.map(({ text, isShared }, index) =>
              isShared ? (
                <span key={index}>{safePieces(text)}</span>
              ) : (
                <mark key={index} className={clsx("text-inherit", DIFFERS)}>
                  {safePieces(text)}
                </mark>
              ),
            )}
          </bdi>
        )}
        {hiddenCount > 0 && (
          <span className="font-sans text-12 text-fg-3"> … {formatCount(hiddenCount)} more characters</span>
        )}
      </div>
    </div>
  );
}
