"use client";

import { useEffect, useState } from "react";
import type { RejectedRow } from "../tables/rejected-table";

/** So many lines are shown; the report holds all. */
export const REJECTED_SHOWN_MAX = 100;

/** The first rejected lines of an import; null while they are read, or where they could not be. */
export function useRejectedLines(importId: string, hasAny: boolean): readonly RejectedRow[] | null {
  const [rows, setRows] = useState<readonly RejectedRow[] | null>(null);
  useEffect(() => {
    if (!hasAny) return undefined;
    const abort = new AbortController();
    readFirstLines(`/api/imports/${encodeURIComponent(importId)}/report`, abort.signal).then(
      (lines) => {
        setRows(lines.map(rowOf));
      },
      () => {
        setRows(null);
      },
    );
    return () => {
      abort.abort();
    };
  }, [importId, hasAny]);
  return rows;
}

/** Reads no more of a report than is shown: it may be long. */
async function readFirstLines(path: string, signal: AbortSignal): Promise<readonly string[]> {
  const response = await fetch(path, { signal });
  if (!response.ok || response.body === null) throw new Error("The report did not come.");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (!done) text += value;
    const lines = text.split("\n");
    if (done) return lines.filter((line) => line !== "").slice(0, REJECTED_SHOWN_MAX);
    if (lines.length > REJECTED_SHOWN_MAX) {
      await reader.cancel();
      return lines.slice(0, REJECTED_SHOWN_MAX);
    }
  }
}

function rowOf(line: string): RejectedRow {
  // A line of our own report, of the same build as this code.
  const record = JSON.parse(line) as Omit<RejectedRow, "key"> & Readonly<{ ordinal: number }>;
  return { ...record, key: String(record.ordinal) };
}
