import type { ImportStatus } from "../contracts/import-status";
import { countOf, formatBytes, formatCount } from "./format-number";
import { importStateWord } from "./import-words";

/** Whether it is over: nothing of it changes any more. */
export function isImportOver({ state }: Pick<ImportStatus, "state">): boolean {
  return state !== "queued" && state !== "running";
}

/** Whether what it read can be stored, or is. */
export function isImportComplete({ state }: Pick<ImportStatus, "state">): boolean {
  return state === "completed" || state === "completed_with_errors";
}

/** How far it is, in whole percent; 100 only once it is over. */
export function importPercent(status: Pick<ImportStatus, "state" | "bytesRead" | "bytesTotal">): number {
  if (isImportOver(status)) return 100;
  if (status.bytesTotal === 0) return 0;
  return Math.min(99, Math.floor((100 * status.bytesRead) / status.bytesTotal));
}

/** What is announced to a screen reader: it changes at steps of ten percent and at the end, not with every byte. */
export function importAnnouncement(status: ImportStatus): string {
  if (status.state === "queued") return "Waiting for other imports.";
  if (!isImportOver(status)) return `${Math.floor(importPercent(status) / 10) * 10}% read.`;
  const { imported, rejected } = status.counts;
  const word = importStateWord(status.state, status.isDryRun);
  return isImportComplete(status)
    ? `${word}: ${countOf(imported, "episode")}, ${formatCount(rejected)} rejected.`
    : `${word}.`;
}

/** One line beside the bar. */
export function importProgressLine(status: ImportStatus): string {
  if (status.state === "queued") {
    return status.ahead === 0 ? "Begins now" : `Waits for ${countOf(status.ahead, "import")} ahead of it`;
  }
  if (!isImportOver(status)) {
    return `${formatBytes(status.bytesRead)} of ${formatBytes(status.bytesTotal)}, ${countOf(status.counts.read, "record")} read`;
  }
  return status.duplicateOf === null ? importStateWord(status.state, status.isDryRun) : "Nothing new";
}

/** Episodes that storing would add: those of dry runs that came to an end. */
export function storableCount(statuses: readonly ImportStatus[]): number {
  return statuses.reduce((sum, one) => (isImportComplete(one) ? sum + one.counts.imported : sum), 0);
}
