import { formatMillionths } from "@/lib/views/format-number";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import { risesOf } from "@/lib/views/signal-rises";
import type { StripSignals, StripTurn } from "@/lib/views/signal-strip";

/** The numbers that the strip draws. `active` counts from 0; null marks no row. */
export function SignalsTable({
  signals,
  active = null,
  onActivate,
}: Readonly<{ signals: StripSignals; active?: number | null; onActivate?: (turn: number) => void }>) {
  const { from, turns, lowestBefore, goalBefore, epsilon } = signals;
  const before = lowestBefore === null || goalBefore === null ? [] : [lowestBefore, goalBefore];
  const rises = new Set(
    risesOf([...before, ...turns.map((turn) => turn.goal)], null, epsilon).map(
      (rise) => rise.turn - before.length,
    ),
  );
  return (
    <table className="data-table is-dense is-inset">
      <caption className="sr-only">Signals by turn</caption>
      <thead>
        <tr>
          <th scope="col" className="is-number">
            Turn
          </th>
          <th scope="col">Pressure</th>
          <th scope="col" className="is-number">
            Goal
          </th>
          <th scope="col" className="is-number">
            Refusal
          </th>
          <th scope="col">Matches</th>
        </tr>
      </thead>
      <tbody>
        {turns.map((turn, index) => {
          const number = from + index;
          return (
            <tr
              key={number}
              className={
                number === active ? "bg-accent-tint shadow-[inset_2px_0_0_var(--accent-mark)]" : undefined
              }
              aria-current={number === active ? "true" : undefined}
            >
              <th scope="row" className="is-number">
                {onActivate === undefined ? (
                  number + 1
                ) : (
                  <button
                    type="button"
                    className="min-h-6 min-w-6 rounded-sm text-right tabular-nums hover:underline"
                    onClick={() => {
                      onActivate(number);
                    }}
                  >
                    <span className="sr-only">Go to turn </span>
                    {number + 1}
                  </button>
                )}
              </th>
              <td className="truncate text-fg-2">
                {turn.pressure === null ? PRESSURE_UNSTATED : pressureWord[turn.pressure]}
                {turn.isRetracted && ", retracted"}
              </td>
              <td className="is-number">
                {rises.has(index) && (
                  <span className="font-semibold text-viol-fg">
                    <span aria-hidden>▲ </span>
                    <span className="sr-only">rises to </span>
                  </span>
                )}
                {turn.goal === null ? "unknown" : formatMillionths(turn.goal)}
              </td>
              <td className="is-number">
                {turn.refusal === null ? "unknown" : formatMillionths(turn.refusal)}
              </td>
              <td>
                <MatchDots matches={turn.matches} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MatchDots({ matches }: Pick<StripTurn, "matches">) {
  const unquoted = matches.filter((match) => !match.isQuoting).length;
  const quoted = matches.length - unquoted;
  if (matches.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-sig-match">
      {unquoted > 0 && <Dot isQuoting={false} count={unquoted} />}
      {quoted > 0 && <Dot isQuoting count={quoted} />}
    </span>
  );
}

/** Filled for unquoted matches, a ring for quoted ones, with their number. */
export function Dot({ isQuoting, count }: Readonly<{ isQuoting: boolean; count: number }>) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <svg width="9" height="9" aria-hidden className="keeps-colour">
        {isQuoting ? (
          <circle cx="4.5" cy="4.5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : (
          <circle cx="4.5" cy="4.5" r="4.2" fill="currentColor" />
        )}
      </svg>
      {count}
      <span className="sr-only">{isQuoting ? " quoted" : " unquoted"}</span>
    </span>
  );
}
