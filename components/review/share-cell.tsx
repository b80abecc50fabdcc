import type { ShareView } from "@/lib/views/share-words";
import { IntervalMark } from "./interval-mark";

/** A share in a table: what it is of, its size, its interval in words and drawn. */
export function ShareCells({ share }: Readonly<{ share: ShareView }>) {
  return (
    <>
      <td className="is-number font-medium">{share.percent ?? <span className="text-fg-3">unknown</span>}</td>
      <td className="is-number text-fg-2">{share.interval ?? ""}</td>
      <td className="w-[130px]">
        {share.bar !== null && (
          <IntervalMark low={share.bar.low} high={share.bar.high} at={share.bar.share} from={0} to={1} />
        )}
      </td>
    </>
  );
}
