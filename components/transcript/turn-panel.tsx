"use client";

import { ChevronDown, ChevronUp } from "lucide-react";
import { formatCount, formatMillionths } from "@/lib/views/format-number";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import type { SignalSources } from "@/lib/views/signal-sources";
import { shortVersion, type StripTurn } from "@/lib/views/signal-strip";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { KeyValue } from "../ui/key-value";
import { useActive, useActiveTurn } from "./active-turn";
import { SafeText } from "./safe-text";
import { useSignals } from "./signals-at-hand";
import { SignalsTable } from "./signals-table";
import { TurnMessages } from "./turn-messages";

/** The active turn in numbers, and all turns in a table. */
export function TurnPanel({ sources }: Readonly<{ sources: SignalSources }>) {
  const store = useActiveTurn();
  const active = useActive();
  const { at } = useSignals();
  const turn = at.turns[active - at.from];
  const before = lastKnown(at.turns.slice(0, Math.max(active - at.from, 0)));
  return (
    <div className="px-4 pt-3.5 pb-6">
      <div className="flex items-center gap-2">
        <h2 className="text-[15px] font-semibold tabular-nums">Turn {active + 1}</h2>
        {turn !== undefined && (
          <Chip>{turn.pressure === null ? PRESSURE_UNSTATED : pressureWord[turn.pressure]}</Chip>
        )}
        {turn?.isRetracted === true && <Chip tone="line">Retracted</Chip>}
        <span className="ml-auto flex gap-0.5">
          <Button
            tone="ghost"
            size="sm"
            isIcon
            aria-label="Previous turn (K)"
            title="Previous turn (K)"
            disabled={active === 0}
            onClick={() => {
              store.activate(active - 1, true);
            }}
          >
            <ChevronUp size={14} aria-hidden />
          </Button>
          <Button
            tone="ghost"
            size="sm"
            isIcon
            aria-label="Next turn (J)"
            title="Next turn (J)"
            disabled={active === store.turnCount - 1}
            onClick={() => {
              store.activate(active + 1, true);
            }}
          >
            <ChevronDown size={14} aria-hidden />
          </Button>
        </span>
      </div>
      <div className="mt-3">
        {turn === undefined ? (
          <p className="text-fg-3">The signals of this turn are being read.</p>
        ) : (
          <KeyValue
            facts={[
              {
                name: "Goal progress",
                value: <Level level={turn.goal} before={before.goal ?? at.goalBefore} />,
              },
              { name: "Comes from", value: sources.goal },
              { name: "Refusal surface", value: <Level level={turn.refusal} before={before.refusal} /> },
              { name: "Comes from", value: sources.refusal },
              { name: "Read by", value: sources.origin },
              { name: "Matches", value: matchWords(turn) },
              {
                name: "Policy",
                value:
                  turn.policyVersion === null ? (
                    "not stated"
                  ) : (
                    <span title={turn.policyVersion}>
                      <SafeText text={shortVersion(turn.policyVersion)} className="font-mono text-12" />
                    </span>
                  ),
              },
            ]}
          />
        )}
      </div>
      <h2 className="mt-5 mb-2 font-semibold">Messages as stored</h2>
      <TurnMessages key={active} turn={active} />
      <h2 className="mt-5 mb-2 font-semibold">
        {at.turns.length === store.turnCount
          ? "All turns"
          : `Turns ${formatCount(at.from + 1)} to ${formatCount(at.from + at.turns.length)}`}
      </h2>
      <SignalsTable
        signals={at}
        active={active}
        onActivate={(next) => {
          store.activate(next, true);
        }}
      />
    </div>
  );
}

function Level({ level, before }: Readonly<{ level: number | null; before: number | null }>) {
  if (level === null) return "unknown";
  const change = before === null ? 0 : level - before;
  return (
    <span className="tabular-nums">
      <b className="font-medium">{formatMillionths(level)}</b>
      {change > 0 && `, up ${formatMillionths(change)}`}
      {change < 0 && `, down ${formatMillionths(-change)}`}
      {change === 0 && before !== null && ", unchanged"}
    </span>
  );
}

/** A retracted turn does not count for the refusal surface. */
function lastKnown(turns: readonly StripTurn[]): Readonly<{ goal: number | null; refusal: number | null }> {
  return {
    goal: turns.findLast((turn) => turn.goal !== null)?.goal ?? null,
    refusal: turns.findLast((turn) => turn.refusal !== null && !turn.isRetracted)?.refusal ?? null,
  };
}

function matchWords({ matches }: StripTurn): string {
  if (matches.length === 0) return "none";
  const unquoted = matches.filter((match) => !match.isQuoting).length;
  return `${matches.length}, of which ${unquoted} unquoted`;
}
