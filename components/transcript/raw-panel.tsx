"use client";

import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatBytes, formatCount } from "@/lib/views/format-number";
import type { RecordLines } from "@/lib/views/record-lines";
import { Button, buttonClass } from "../ui/button";
import { Segmented } from "../ui/segmented";
import { useActive } from "./active-turn";
import { useEpisodeRequests } from "./episode-requests";
import { safePieces } from "./safe-text";

/** What is stored of an episode: its native record, and the foreign one that it was made from, if it was. */
export type StoredRecord = Readonly<{
  id: string;
  sha256: string;
  sizeBytes: number;
  sourceBytes: number | null;
}>;

type Kind = "record" | "source";
const LINES_AT_ONCE = 400;

/** The record as it is stored: lines are laid out, its tokens are untouched, and the download is byte for byte. */
export function RawPanel({ stored }: Readonly<{ stored: StoredRecord }>) {
  const [kind, setKind] = useState<Kind>("record");
  const { lines, state, show, showTurn } = useLines(kind);
  const active = useActive();
  const top = useRef<HTMLDivElement>(null);
  const isAtTurn = lines !== null && lines.from > 0 && state === "shown";
  useEffect(() => {
    // Other lines took the place of those that were scrolled through.
    if (isAtTurn) top.current?.scrollIntoView({ block: "start" });
  }, [isAtTurn, lines]);
  const marked = lines?.turns.find(({ turn }) => turn === active);
  const sizeBytes = kind === "record" ? stored.sizeBytes : (stored.sourceBytes ?? 0);
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        {stored.sourceBytes === null ? (
          <span className="text-12 text-fg-2">Native record</span>
        ) : (
          <Segmented
            legend="Which record"
            value={kind}
            onChange={setKind}
            segments={[
              { value: "record", label: "Native" },
              { value: "source", label: "As received" },
            ]}
          />
        )}
        <span className="text-12 text-fg-3 tabular-nums">{formatBytes(sizeBytes)}</span>
        <a
          className={`${buttonClass({ size: "sm" })} ml-auto`}
          href={`/api/episodes/${encodeURIComponent(stored.id)}/record?kind=${kind}`}
          download
        >
          <Download size={13} aria-hidden />
          Download
        </a>
      </div>
      {kind === "record" && (
        <p className="border-b border-line px-4 py-1.5 text-11 wrap-anywhere text-fg-3">
          SHA-256 <span className="font-mono">{stored.sha256}</span>
        </p>
      )}
      {state === "failed" && (
        <p role="alert" className="px-4 py-3 text-viol-fg">
          The record could not be read. Nothing is lost: the download may still work.
        </p>
      )}
      {lines === null && state === "asking" && (
        <p role="status" className="px-4 py-3 text-fg-3">
          Reading the record
        </p>
      )}
      {lines !== null && (
        <>
          <Pager lines={lines} show={show} />
          {kind === "record" && (
            <div className="flex items-center gap-2 border-b border-line px-4 py-1.5 text-12 text-fg-3">
              <Button
                size="sm"
                onClick={() => {
                  showTurn(active);
                }}
              >
                Go to turn {active + 1}
              </Button>
              {marked !== undefined &&
                `lines ${formatCount(marked.first + 1)} to ${formatCount(marked.last + 1)}`}
            </div>
          )}
          <div ref={top} className="flex-1 scroll-mt-2 overflow-x-auto py-2 font-mono text-12 leading-[19px]">
            {lines.lines.map((line, index) => {
              const number = lines.from + index;
              const isMarked = marked !== undefined && number >= marked.first && number <= marked.last;
              return <JsonLine key={number} number={number + 1} line={line} isMarked={isMarked} />;
            })}
          </div>
        </>
      )}
    </div>
  );
}

function JsonLine({ number, line, isMarked }: Readonly<{ number: number; line: string; isMarked: boolean }>) {
  return (
    <div className={isMarked ? "flex bg-accent-tint pr-4" : "flex pr-4"}>
      <span aria-hidden className="w-11 flex-none pr-3 text-right text-fg-3 select-none">
        {number}
      </span>
      <bdi className="min-w-0 whitespace-pre-wrap wrap-anywhere">{safePieces(line)}</bdi>
    </div>
  );
}

function Pager({ lines, show }: Readonly<{ lines: RecordLines; show: (from: number) => void }>) {
  const end = lines.from + lines.lines.length;
  if (lines.from === 0 && end === lines.lineCount) return null;
  return (
    <div className="flex items-center gap-2 border-b border-line px-4 py-1.5 text-12 text-fg-2 tabular-nums">
      Lines {formatCount(lines.from + 1)} to {formatCount(end)} of {formatCount(lines.lineCount)}
      <Button
        size="sm"
        className="ml-auto"
        disabled={lines.from === 0}
        onClick={() => {
          show(Math.max(0, lines.from - LINES_AT_ONCE));
        }}
      >
        Earlier
      </Button>
      <Button
        size="sm"
        disabled={end >= lines.lineCount}
        onClick={() => {
          show(lines.from + LINES_AT_ONCE);
        }}
      >
        Later
      </Button>
    </div>
  );
}

type Asked = Readonly<{ kind: Kind; from: number; turn: number | null }>;

function useLines(kind: Kind) {
  const requests = useEpisodeRequests();
  const [asked, setAsked] = useState<Asked>({ kind, from: 0, turn: null });
  const [got, setGot] = useState<Readonly<{ asked: Asked; lines: RecordLines | null }> | null>(null);
  const wanted = asked.kind === kind ? asked : { kind, from: 0, turn: null };
  const { from, turn } = wanted;
  useEffect(() => {
    let isCurrent = true;
    const settle = (lines: RecordLines | null): void => {
      if (isCurrent) setGot({ asked: { kind, from, turn }, lines });
    };
    requests.json(kind, from, LINES_AT_ONCE, turn).then(settle, () => {
      settle(null);
    });
    return () => {
      isCurrent = false;
    };
  }, [requests, kind, from, turn]);
  const isThere =
    got !== null && got.asked.kind === kind && got.asked.from === from && got.asked.turn === turn;
  const state: "asking" | "failed" | "shown" = !isThere ? "asking" : got.lines === null ? "failed" : "shown";
  return {
    lines: got !== null && got.asked.kind === kind ? got.lines : null,
    state,
    show: (next: number) => {
      setAsked({ kind, from: next, turn: null });
    },
    showTurn: (next: number) => {
      setAsked({ kind, from: 0, turn: next });
    },
  };
}
