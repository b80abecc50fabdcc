import Link from "next/link";
import { formatCount } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import { importStateWord } from "@/lib/views/import-words";
import { OutsideText } from "../ui/outside-text";
import { ScrollRegion } from "../ui/scroll-region";
import { TextLink } from "../ui/text-link";

/** What a row of imports shows. */
export type ImportRow = Readonly<{
  id: string;
  state: string;
  isDryRun: boolean;
  runId: string | null;
  runExternalId: string | null;
  duplicateOf: string | null;
  importedCount: number;
  rejectedCount: number;
  startedAt: Date;
  fileName: string | null;
  fileCount: number;
}>;

/** Imports, newest first, each with what became of it. */
export function ImportsTable({ rows, label }: Readonly<{ rows: readonly ImportRow[]; label: string }>) {
  return (
    <ScrollRegion label={label}>
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Run</th>
            <th scope="col" className="is-number">
              Stored
            </th>
            <th scope="col" className="is-number">
              Rejected
            </th>
            <th scope="col">State</th>
            <th scope="col" className="is-number">
              Started
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ row }: Readonly<{ row: ImportRow }>) {
  return (
    <tr>
      <th scope="row" className="max-w-[260px]">
        <Link
          href={`/import/${encodeURIComponent(row.id)}`}
          className="block truncate font-mono text-12 hover:underline"
        >
          {row.fileName === null ? "no file" : <OutsideText text={row.fileName} lengthMax={120} />}
          {row.fileCount > 1 && (
            <span className="font-sans text-fg-3"> and {formatCount(row.fileCount - 1)} more</span>
          )}
        </Link>
      </th>
      <td className="max-w-[200px] truncate">
        {row.runExternalId === null ? (
          <span className="text-fg-3">none</span>
        ) : row.runId === null ? (
          <OutsideText text={row.runExternalId} />
        ) : (
          <TextLink href={`/runs/${encodeURIComponent(row.runId)}`}>
            <OutsideText text={row.runExternalId} />
          </TextLink>
        )}
      </td>
      <td className="is-number">{formatCount(row.isDryRun ? 0 : row.importedCount)}</td>
      <td className={row.rejectedCount > 0 ? "is-number font-medium" : "is-number text-fg-3"}>
        {formatCount(row.rejectedCount)}
      </td>
      <td className="whitespace-nowrap text-fg-2">
        {row.duplicateOf === null
          ? importStateWord(row.state, row.isDryRun)
          : "Same content as before, nothing new"}
      </td>
      <td className="is-number text-fg-2">{formatTime(row.startedAt)}</td>
    </tr>
  );
}
