import { IntervalMark } from "@/components/review/interval-mark";
import type { EstimateView } from "@/lib/views/share-words";

/** An estimate in a table: its value, its interval in words and drawn; or why there is none. */
export function EstimateCells({ view, from }: Readonly<{ view: EstimateView; from: 0 | -1 }>) {
  if (view.kind === "none")
    return (
      <td colSpan={3} className="text-fg-2">
        Not estimable: {view.why}
      </td>
    );
  return (
    <>
      <td className="is-number font-medium">{view.value}</td>
      <td className="is-number text-fg-2">{view.interval ?? "no interval"}</td>
      <td className="w-[130px]">
        {view.low !== null && view.high !== null && (
          <IntervalMark low={view.low} high={view.high} at={view.at} from={from} to={1} />
        )}
      </td>
    </>
  );
}
