"use client";

import { useEffect, useState } from "react";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { isImportOver } from "@/lib/views/import-progress";

const POLL_MS = 700;
const RETRY_MS = 3_000;

export type WatchedImport = Readonly<{
  /** Null until the first answer. */
  status: ImportStatus | null;
  /** The server does not answer; what is shown may be out of date. */
  isLost: boolean;
}>;

/** Asks for an import until it is over. A server that does not answer is asked again. */
export function useImportStatus(id: string, initial: ImportStatus | null): WatchedImport {
  const [watched, setWatched] = useState<WatchedImport>({ status: initial, isLost: false });
  const isOver = watched.status !== null && isImportOver(watched.status);

  useEffect(() => {
    if (isOver) return undefined;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const status = await fetchStatus(id, abort.signal);
      if (abort.signal.aborted) return;
      setWatched((before) => ({ status: status ?? before.status, isLost: status === null }));
      timer = setTimeout(askAgain, status === null ? RETRY_MS : POLL_MS);
    };
    const askAgain = (): void => {
      ask().catch(() => {
        // fetchStatus turns every failure into null; nothing else here can throw.
        setWatched((before) => ({ ...before, isLost: true }));
      });
    };
    askAgain();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, isOver]);

  return watched;
}

/** Null where the server did not answer, or not with a status. */
async function fetchStatus(id: string, signal: AbortSignal): Promise<ImportStatus | null> {
  const response = await fetch(`/api/imports/${encodeURIComponent(id)}`, { signal }).catch(() => null);
  if (response === null || !response.ok) return null;
  // Our own route, of the same build as this code: its shape is checked on the server.
  return (await response.json().catch(() => null)) as ImportStatus | null;
}
