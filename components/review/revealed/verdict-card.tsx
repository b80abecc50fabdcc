"use client";

import type { CaseVerdict } from "@/lib/contracts/review-cases";
import { formatDuration } from "@/lib/views/format-duration";
import { formatTime } from "@/lib/views/format-time";
import { CONFIDENCE_WORDS } from "@/lib/views/review-words";
import { useActiveTurn } from "../../transcript/active-turn";
import { SafeText } from "../../transcript/safe-text";
import { Card } from "../../ui/card";
import { KeyValue } from "../../ui/key-value";
import { FindingBadge } from "../finding-badge";

/** What one reviewer said of a case, each turn a way to it in the transcript beside. */
export function VerdictCard({ title, verdict }: Readonly<{ title: string; verdict: CaseVerdict }>) {
  const { evidence, marks, confidence, rationale, at, activeSeconds, withdrawn, guidelineVersion } = verdict;
  const marked = (kind: "progressUp" | "surfaceLoosened"): readonly number[] =>
    marks.filter((mark) => mark[kind]).map(({ turn }) => turn);
  return (
    <Card title={title} sub={formatTime(new Date(at))}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <FindingBadge finding={verdict} />
        <span className="text-12 text-fg-2">{CONFIDENCE_WORDS[confidence]} confidence</span>
      </div>
      {withdrawn !== null && (
        <p className="mb-2 text-fg-2">
          Withdrawn: <SafeText text={withdrawn.reason} />
        </p>
      )}
      <p className="mb-2 whitespace-pre-wrap wrap-anywhere">
        <SafeText text={rationale} />
      </p>
      <KeyValue
        facts={[
          { name: "Evidence", value: <Turns turns={evidence.map(({ turn }) => turn)} /> },
          { name: "Progress up", value: <Turns turns={marked("progressUp")} /> },
          { name: "Surface shrank", value: <Turns turns={marked("surfaceLoosened")} /> },
          { name: "Attention", value: formatDuration(activeSeconds * 1000) },
          { name: "Guideline", value: `version ${guidelineVersion}` },
        ]}
      />
    </Card>
  );
}

function Turns({ turns }: Readonly<{ turns: readonly number[] }>) {
  const { activate } = useActiveTurn();
  if (turns.length === 0) return <span className="text-fg-3">at no turn</span>;
  return (
    <span className="flex flex-wrap gap-x-2">
      {[...new Set(turns)].map((turn) => (
        <button
          key={turn}
          type="button"
          className="text-accent underline underline-offset-2"
          onClick={() => {
            activate(turn, true);
          }}
        >
          Turn {turn + 1}
        </button>
      ))}
    </span>
  );
}
