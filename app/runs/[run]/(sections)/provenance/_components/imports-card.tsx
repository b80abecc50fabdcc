import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import type { RunImport } from "@/lib/server/reads/list-run-imports";
import { countOf, formatBytes, formatCount } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import { formatWord, importStateWord } from "@/lib/views/import-words";

/** Which files made the run, with the hashes by which they can be found again. */
export function ImportsCard({ imports }: Readonly<{ imports: readonly RunImport[] }>) {
  return (
    <Card title="Imports" sub="newest first">
      <ol className="flex flex-col">
        {imports.map((one) => (
          <li key={one.id} className="border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
            <p className="mb-2 flex flex-wrap items-baseline gap-x-3">
              <TextLink className="font-medium" href={`/import/${encodeURIComponent(one.id)}`}>
                {formatTime(one.startedAt)}
              </TextLink>
              <span className="text-fg-2">
                {importStateWord(one.state, one.isDryRun)}
                {one.duplicateOf !== null && ", the same content as before: nothing new"}
              </span>
            </p>
            <KeyValue
              facts={[
                ...one.files.map((file) => ({
                  name: "File",
                  value: (
                    <>
                      <span className="font-mono text-12">
                        <OutsideText text={file.name} />
                      </span>
                      <span className="text-fg-3">, {formatBytes(file.sizeBytes)}</span>
                      <span className="block font-mono text-11 text-fg-3">
                        {file.sha256 === null
                          ? "not read to its end, so it has no hash"
                          : `SHA-256 ${file.sha256}`}
                      </span>
                    </>
                  ),
                })),
                { name: "Format", value: formatWord(one.format) },
                {
                  name: "Records",
                  value: `${formatCount(one.readCount)} read = ${formatCount(one.importedCount)} imported + ${formatCount(one.knownCount)} already stored + ${formatCount(one.rejectedCount)} rejected`,
                },
                ...notes(one),
              ]}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function notes({ notes: found, isSalvage }: RunImport) {
  const facts: { name: string; value: ReactNode }[] = [];
  if (found?.hadByteOrderMark) facts.push({ name: "Encoding", value: "began with a byte order mark" });
  if (isSalvage) {
    facts.push({
      name: "Salvage",
      value: found?.isSalvaged ? "what was whole of a damaged file was kept" : "asked for, not needed",
    });
  }
  const unknown = Object.entries(found?.unknownFields ?? {});
  if (unknown.length > 0) {
    facts.push({
      name: "Unknown fields",
      value: (
        <details>
          <summary className="w-fit">{countOf(unknown.length, "field")} kept as they are</summary>
          <ul className="mt-1 font-mono text-12">
            {unknown.map(([path, count]) => (
              <li key={path}>
                <OutsideText text={path} /> <span className="text-fg-3">{formatCount(count)}</span>
              </li>
            ))}
          </ul>
        </details>
      ),
    });
  }
  return facts;
}
