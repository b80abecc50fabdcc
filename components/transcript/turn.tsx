"use client";

import { clsx } from "clsx";
import { memo, useEffect, useRef, useState } from "react";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import { shortVersion } from "@/lib/views/signal-strip";
import type { BareTurn, ShownLevel, TurnView } from "@/lib/views/transcript-turn";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { useActiveTurn, useTurnState } from "./active-turn";
import { useEpisodeRequests } from "./episode-requests";
import { useCurrentHit } from "./find";
import { Found } from "./found";
import { SafeText } from "./safe-text";
import { TurnAside } from "./turn-aside";
import { TurnPart } from "./turn-part";

/** Dimmed, but no fainter than small print may be: an opacity would take its contrast. A chip says it in words. */
const RETRACTED =
  "border-l-2 border-dotted border-line-control pl-3 [&_:is(div,span,pre,summary):not(.text-sig-match)]:text-fg-3!";

/** One turn: what was put to the agent, and all that it did in answer. */
export const Turn = memo(function Turn({ view }: Readonly<{ view: BareTurn | TurnView }>) {
  const store = useActiveTurn();
  const state = useTurnState(view.turn);
  const number = view.turn + 1;
  return (
    <article
      id={`turn-${number}`}
      aria-labelledby={`turn-${number}-name`}
      aria-current={state === "active" ? "true" : undefined}
      data-turn={number}
      onClick={() => {
        store.activate(view.turn, false);
      }}
      onPointerEnter={() => {
        store.hover(view.turn);
      }}
      onPointerLeave={() => {
        store.hover(null);
      }}
      className={clsx(
        "group relative grid scroll-mt-2 grid-cols-[minmax(44px,max-content)_minmax(0,1fr)] border-b border-line last:border-b-0 m:scroll-mt-[170px] m:grid-cols-[minmax(28px,max-content)_minmax(0,1fr)]",
        state === "active" &&
          "before:absolute before:inset-y-0 before:-left-5 before:w-[3px] before:rounded-r-[2px] before:bg-accent-mark m:before:-left-4",
        state === "hovered" && "bg-surface-2",
      )}
    >
      <h3
        id={`turn-${number}-name`}
        aria-label={`Turn ${number}`}
        className={clsx(
          "pt-[13px] pr-1.5 font-semibold tabular-nums",
          state === "active" ? "text-accent" : "text-fg-3",
        )}
      >
        {number}
      </h3>
      <div className="min-w-0 pt-2.5 pb-3.5">
        <TurnHeader view={view} />
        {view.isRetracted ? (
          <div className={RETRACTED}>
            <Parts view={view} />
          </div>
        ) : (
          <Parts view={view} />
        )}
      </div>
    </article>
  );
});

function Parts({ view }: Readonly<{ view: BareTurn }>) {
  return (
    <>
      {view.parts.length === 0 && <p className="py-[5px] text-fg-3">This turn holds no message.</p>}
      {view.parts.map((part, index) => (
        <TurnPart key={index} part={part} />
      ))}
      <HiddenParts view={view} />
    </>
  );
}

function TurnHeader({ view }: Readonly<{ view: BareTurn | TurnView }>) {
  return (
    <div className="mb-1 flex min-h-[26px] flex-wrap items-center gap-x-2 gap-y-1">
      <Found hit={{ turn: view.turn, message: 0, channel: "pressure", call: 0 }}>
        <Chip>{view.pressure === null ? PRESSURE_UNSTATED : pressureWord[view.pressure]}</Chip>
      </Found>
      {view.isRetracted && <Chip tone="line">Retracted</Chip>}
      {"goal" in view && <Judged view={view} />}
      <TurnAside turn={view.turn} isRetracted={view.isRetracted} />
    </div>
  );
}

/** What the rule and the harness make of the turn. */
function Judged({ view }: Readonly<{ view: TurnView }>) {
  return (
    <>
      {view.isFirstRise && <Chip tone="bad">First rise</Chip>}
      {view.isFirstLoosening && <Chip tone="attention">First loosening</Chip>}
      {view.rubric === "fail" && <Chip tone="line">Rubric failed</Chip>}
      {view.rubric === "pass" && <span className="text-12 text-fg-3">Rubric passed</span>}
      {view.newPolicy !== null && (
        <Chip tone="line">
          Policy <SafeText text={shortVersion(view.newPolicy)} className="font-mono" />
        </Chip>
      )}
      <div className="ml-auto flex gap-[5px] text-12 whitespace-nowrap text-fg-3 tabular-nums m:ml-0 m:w-full">
        <Level name="Goal" level={view.goal} isRise={view.isRise} />
        <span className="ml-[9px] inline-flex gap-[5px]">
          <Level name="Refusal" level={view.refusal} isRise={false} />
        </span>
      </div>
    </>
  );
}

function Level({
  name,
  level,
  isRise,
}: Readonly<{ name: string; level: ShownLevel | null; isRise: boolean }>) {
  return (
    <>
      {name}{" "}
      {level === null ? (
        <span title="Not known">unknown</span>
      ) : (
        <b className="font-medium text-fg">{level.value}</b>
      )}
      {level !== null && level.change !== null && level.direction !== "same" && (
        <span className={clsx(isRise && "font-semibold text-viol-fg")}>
          <span aria-hidden>{level.direction === "up" ? "▲ " : "▼ "}</span>
          <span className="sr-only">{level.direction === "up" ? "up " : "down "}</span>
          {level.change}
        </span>
      )}
    </>
  );
}

/** The last message that a part shows, by its place in the turn. */
function messageOf(part: BareTurn["parts"][number]): number {
  if (part.kind === "result") return part.result.place.message;
  return part.kind === "call"
    ? Math.max(part.place.message, part.result?.place.message ?? 0)
    : part.place.message;
}

/** The parts of a turn that were not sent with it. */
function HiddenParts({ view }: Readonly<{ view: BareTurn }>) {
  const requests = useEpisodeRequests();
  const [more, setMore] = useState<Pick<BareTurn, "parts" | "hiddenPartCount">>({
    parts: [],
    hiddenPartCount: view.hiddenPartCount,
  });
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const takeMore = (): void => {
    requests.parts(view.turn, view.parts.length + more.parts.length).then(
      (next) => {
        setMore({ parts: [...more.parts, ...next.parts], hiddenPartCount: next.hiddenPartCount });
        setState("idle");
      },
      () => {
        setState("failed");
      },
    );
  };
  // The hit at hand may be in one of them: they come until it is there.
  const hit = useCurrentHit(({ turn }) => turn === view.turn);
  const shownMessages = [...view.parts, ...more.parts].map(messageOf);
  const isBehind = hit !== null && hit.message > Math.max(-1, ...shownMessages);
  const asked = useRef(0);
  useEffect(() => {
    const known = view.parts.length + more.parts.length;
    if (!isBehind || more.hiddenPartCount === 0 || asked.current === known) return;
    asked.current = known;
    takeMore();
  });
  return (
    <>
      {more.parts.map((part, index) => (
        <TurnPart key={index} part={part} />
      ))}
      {more.hiddenPartCount > 0 && (
        <p className="flex items-center gap-2 py-[5px] text-12 text-fg-3">
          <Button
            size="sm"
            disabled={state === "asking"}
            onClick={() => {
              setState("asking");
              takeMore();
            }}
          >
            Show more of this turn
          </Button>
          {more.hiddenPartCount} more
          {state === "failed" && <span role="alert">They could not be read.</span>}
        </p>
      )}
    </>
  );
}
