import { clsx } from "clsx";
import { SafeText } from "@/components/transcript/safe-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { countOf } from "@/lib/views/format-number";
import type { DiffLine } from "@/lib/views/line-diff";

const SIGNS = {
  same: { sign: " ", word: "unchanged" },
  added: { sign: "+", word: "added" },
  removed: { sign: "−", word: "removed" },
} as const;

/** What changed, line by line, each with a sign and a word beside its colour. A number stands for lines that are left out. */
export function DiffTable({ lines }: Readonly<{ lines: readonly (DiffLine | number)[] }>) {
  if (lines.every((line) => typeof line === "number"))
    return <p className="px-3.5 pb-3.5 text-fg-2">The text is the same.</p>;
  return (
    <ScrollRegion label="What changed">
      <table className="w-full font-mono text-12">
        <caption className="sr-only">What changed</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Line before</th>
            <th scope="col">Line now</th>
            <th scope="col">Change</th>
            <th scope="col">Text</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) =>
            typeof line === "number" ? (
              <tr key={index} className="bg-surface-2 text-fg-3">
                <td colSpan={4} className="px-3.5 py-1 font-sans">
                  {countOf(line, "line")} unchanged
                </td>
              </tr>
            ) : (
              <Line key={index} line={line} />
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Line({ line }: Readonly<{ line: DiffLine }>) {
  const { sign, word } = SIGNS[line.kind];
  return (
    <tr className={clsx(line.kind === "added" && "bg-safe-tint", line.kind === "removed" && "bg-viol-tint")}>
      <td className="w-10 pl-3.5 text-right text-fg-2 select-none">{line.old}</td>
      <td className="w-10 px-2 text-right text-fg-2 select-none">{line.new}</td>
      <td className="w-5 text-center">
        <span aria-hidden>{sign}</span>
        <span className="sr-only">{word}</span>
      </td>
      <td className="py-px pr-3.5 whitespace-pre-wrap wrap-anywhere">
        <SafeText text={line.text} />
      </td>
    </tr>
  );
}
