"use client";

import { FileJson, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { OutsideText } from "@/components/ui/outside-text";
import { ProgressBar } from "@/components/ui/progress-bar";
import { countOf, formatBytes } from "@/lib/views/format-number";
import type { ChosenFile } from "./read-dropped-files";

/** A folder may hold thousands of files: so many have a row of their own. */
const SHOWN_MAX = 8;

/** What was chosen, and how much of it has been sent. @param sent - bytes by key; null while nothing is sent. */
export function FileList({
  files,
  sent,
  onRemove,
}: Readonly<{
  files: readonly ChosenFile[];
  sent: ReadonlyMap<string, number> | null;
  onRemove: (key: string) => void;
}>) {
  const hidden = files.slice(SHOWN_MAX);
  const size = (some: readonly ChosenFile[]) => some.reduce((sum, one) => sum + one.file.size, 0);
  const sentOf = (some: readonly ChosenFile[]) =>
    some.reduce((sum, one) => sum + Math.min(sent?.get(one.key) ?? 0, one.file.size), 0);
  return (
    <ul className="rounded-md border border-line" aria-label="Chosen files">
      {files.slice(0, SHOWN_MAX).map((one) => (
        <li
          key={one.key}
          className="flex items-center gap-2.5 border-t border-line px-3.5 py-2.5 first:border-t-0"
        >
          <FileJson size={18} strokeWidth={1.75} className="text-fg-2" aria-hidden />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 font-medium">
                <OutsideText text={one.name} lengthMax={120} />
              </span>
              <span className="text-12 text-fg-3 tabular-nums">
                {sent !== null && `${formatBytes(sentOf([one]))} of `}
                {formatBytes(one.file.size)}
              </span>
            </div>
            {sent !== null && (
              <Sent label={`Upload of ${one.name}`} sent={sentOf([one])} size={one.file.size} />
            )}
          </div>
          {sent === null && (
            <Button
              size="sm"
              tone="ghost"
              isIcon
              aria-label={`Remove ${one.name}`}
              onClick={() => {
                onRemove(one.key);
              }}
            >
              <X size={14} aria-hidden />
            </Button>
          )}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="border-t border-line px-3.5 py-2.5">
          <span className="text-fg-2">and {countOf(hidden.length, "further file")}</span>
          <span className="ml-2 text-12 text-fg-3 tabular-nums">
            {sent !== null && `${formatBytes(sentOf(hidden))} of `}
            {formatBytes(size(hidden))}
          </span>
          {sent !== null && (
            <Sent label="Upload of the further files" sent={sentOf(hidden)} size={size(hidden)} />
          )}
        </li>
      )}
    </ul>
  );
}

function Sent({ label, sent, size }: Readonly<{ label: string; sent: number; size: number }>) {
  const percent = size === 0 ? 100 : Math.floor((100 * sent) / size);
  return (
    <div className="mt-2">
      <ProgressBar label={label} percent={percent} isDone={percent === 100} />
    </div>
  );
}
