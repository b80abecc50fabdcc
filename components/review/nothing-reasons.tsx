import type { nothingLines } from "@/lib/views/review-words";

/** Why cases are not open to somebody, a line a reason. */
export function NothingReasons({ lines }: Readonly<{ lines: ReturnType<typeof nothingLines> }>) {
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
      {lines.map(({ reason, count, words }) => (
        <li key={reason} className="contents">
          <span className="text-right font-medium tabular-nums">{count}</span>
          <span className="text-fg-2">{words}</span>
        </li>
      ))}
    </ul>
  );
}
