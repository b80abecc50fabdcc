"use client";

import { Download, FileJson, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { countOf, formatBytes } from "@/lib/views/format-number";
import {
  importAnnouncement,
  isImportComplete,
  isImportOver,
  importPercent,
  importProgressLine,
} from "@/lib/views/import-progress";
import { formatWord } from "@/lib/views/import-words";
import { RejectedTable } from "../tables/rejected-table";
import { Button, buttonClass } from "../ui/button";
import { Note } from "../ui/note";
import { OutsideText } from "../ui/outside-text";
import { ProgressBar } from "../ui/progress-bar";
import { ImportCounts } from "./import-counts";
import { ImportEnding } from "./import-ending";
import { postJson } from "./post-json";
import { useImportStatus } from "./use-import-status";
import { REJECTED_SHOWN_MAX, useRejectedLines } from "./use-rejected-lines";

/** One import from its beginning to its end: it asks the server until it is over. */
export function ImportPanel({
  id,
  initial = null,
  onOver,
  children,
}: Readonly<{
  id: string;
  initial?: ImportStatus | null;
  /** Told once, when it is over. Has to be the same function at each rendering. */
  onOver?: (status: ImportStatus) => void;
  children?: ReactNode;
}>) {
  const { status, isLost } = useImportStatus(id, initial);
  const isOver = status !== null && isImportOver(status);
  useEffect(() => {
    if (isOver) onOver?.(status);
  }, [isOver, status, onOver]);
  if (status === null) {
    return (
      <section className="rounded-md border border-line p-3.5 text-fg-2">
        {isLost ? "The server does not answer. It is asked again." : "Asking for the import…"}
      </section>
    );
  }
  return (
    <section aria-label={`Import of ${nameOf(status)}`} className="min-w-0 rounded-md border border-line">
      <div className="p-3.5">
        <Progress status={status} isOver={isOver} />
        {isLost && (
          <div className="mt-3">
            <Note tone="attention">
              The server does not answer. What stands here may be out of date; it is asked again.
            </Note>
          </div>
        )}
        <p role="status" className="sr-only">
          {importAnnouncement(status)}
        </p>
      </div>
      {isImportComplete(status) && status.duplicateOf === null && <ImportCounts status={status} />}
      <ImportEnding status={status} />
      {isOver && status.counts.rejected > 0 && <Rejected status={status} />}
      {children}
    </section>
  );
}

function nameOf({ files, runExternalId }: ImportStatus): string {
  return files[0]?.name ?? runExternalId ?? "nothing";
}

function Progress({ status, isOver }: Readonly<{ status: ImportStatus; isOver: boolean }>) {
  const [first, ...others] = status.files;
  const percent = importPercent(status);
  return (
    <div className="flex items-center gap-2.5">
      <FileJson size={18} strokeWidth={1.75} className="text-fg-2 m:hidden" aria-hidden />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="min-w-0 text-13 font-medium">
            {first === undefined ? "No file" : <OutsideText text={first.name} lengthMax={120} />}
            {others.length > 0 && (
              <span className="font-normal text-fg-3"> and {countOf(others.length, "further file")}</span>
            )}
          </h2>
          <span className="text-12 text-fg-3">
            {formatBytes(status.bytesTotal)}, {formatWord(status.format)}
          </span>
          <span className="ml-auto text-12 text-fg-2 tabular-nums">{importProgressLine(status)}</span>
        </div>
        {(!isOver || isImportComplete(status)) && (
          <div className="mt-2">
            <ProgressBar label={`Read of ${nameOf(status)}`} percent={percent} isDone={isOver} />
          </div>
        )}
      </div>
      {!isOver && <CancelButton id={status.id} name={nameOf(status)} />}
    </div>
  );
}

function CancelButton({ id, name }: Readonly<{ id: string; name: string }>) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Button
      size="sm"
      tone="ghost"
      disabled={isAsked}
      aria-label={`Cancel the import of ${name}`}
      onClick={() => {
        setIsAsked(true);
        postJson(`/api/imports/${encodeURIComponent(id)}/cancel`, {}).then(
          () => undefined,
          () => {
            setIsAsked(false);
          },
        );
      }}
    >
      <X size={14} aria-hidden />
      {isAsked ? "Cancelling" : "Cancel"}
    </Button>
  );
}

function Rejected({ status }: Readonly<{ status: ImportStatus }>) {
  const rows = useRejectedLines(status.id, true);
  const { rejected } = status.counts;
  const report = `/api/imports/${encodeURIComponent(status.id)}/report`;
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 pt-2.5 pb-1">
        <h3 className="text-13 font-semibold">Rejected lines</h3>
        <span className="text-12 text-fg-3">
          {countOf(rejected, "line")}
          {rows !== null && rejected > rows.length && `, the first ${REJECTED_SHOWN_MAX} are shown`}
        </span>
        <span className="ml-auto flex gap-1.5">
          {(["csv", "ndjson"] as const).map((format) => (
            <a
              key={format}
              className={buttonClass({ size: "sm", tone: "ghost" })}
              href={`${report}?format=${format}`}
              download
            >
              <Download size={13} aria-hidden />
              {format.toUpperCase()}
              <span className="sr-only"> report of the rejected lines</span>
            </a>
          ))}
        </span>
      </div>
      {rows === null ? (
        <p className="px-3.5 pb-3 text-12 text-fg-2">
          The report holds each line with what was found and how to mend it.
        </p>
      ) : (
        <RejectedTable
          rows={status.files.length > 1 ? rows : rows.map((row) => ({ ...row, file: null }))}
          label="Rejected lines"
        />
      )}
    </div>
  );
}
