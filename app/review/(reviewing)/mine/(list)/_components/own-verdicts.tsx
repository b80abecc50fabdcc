import { FindingBadge } from "@/components/review/finding-badge";
import { SafeText } from "@/components/transcript/safe-text";
import type { OwnVerdict } from "@/lib/contracts/review-queue";
import { formatTime } from "@/lib/views/format-time";
import { CONFIDENCE_WORDS } from "@/lib/views/review-words";
import { VerdictMoves } from "./verdict-moves";

/** What a reviewer said of cases, the latest first. */
export function OwnVerdicts({ verdicts }: Readonly<{ verdicts: readonly OwnVerdict[] }>) {
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {verdicts.map((verdict) => (
        <li key={`${verdict.lease} ${verdict.at.toString()}`} className="px-3.5 py-2.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <FindingBadge finding={verdict} />
            <span className="text-12 text-fg-3">
              {CONFIDENCE_WORDS[verdict.confidence]} confidence · {formatTime(new Date(verdict.at))}
            </span>
            {verdict.isWithdrawn && <span className="text-12 font-medium text-fg-2">Withdrawn</span>}
            <span className="ml-auto">
              <VerdictMoves
                lease={verdict.lease}
                canWithdraw={verdict.canWithdraw}
                canReveal={verdict.canReveal}
                isRevealed={verdict.isRevealed}
              />
            </span>
          </div>
          <p className="mt-1 max-w-[80ch] whitespace-pre-wrap text-fg-2 wrap-anywhere">
            <SafeText text={verdict.rationale} />
          </p>
        </li>
      ))}
    </ul>
  );
}
