import { OutsideText } from "../ui/outside-text";
import { ScrollRegion } from "../ui/scroll-region";
import { formatCount } from "@/lib/views/format-number";

/** A record that was not taken. All its texts come from the file, so they are shown as text and no more. */
export type RejectedRow = Readonly<{
  key: string;
  /** Null where all lines are of one file. */
  file: string | null;
  line: number;
  byteOffset: number;
  jsonPath: string;
  code: string;
  message: string;
  hint: string;
}>;

/** Where each rejected record stands, what was found, and how to mend it. */
export function RejectedTable({ rows, label }: Readonly<{ rows: readonly RejectedRow[]; label: string }>) {
  const hasFiles = rows.some((row) => row.file !== null);
  return (
    <ScrollRegion label={label}>
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {hasFiles && <th scope="col">File</th>}
            <th scope="col" className="is-number">
              Line
            </th>
            <th scope="col" className="is-number">
              Byte
            </th>
            <th scope="col">Field</th>
            <th scope="col">Problem</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="align-top [&>*]:py-2">
              {hasFiles && (
                <td className="max-w-[180px] font-mono text-12">
                  <OutsideText text={row.file ?? ""} lengthMax={80} />
                </td>
              )}
              <th scope="row" className="is-number font-medium!">
                {formatCount(row.line)}
              </th>
              <td className="is-number text-fg-2">{formatCount(row.byteOffset)}</td>
              <td className="max-w-[280px] min-w-[170px] font-mono text-12">
                {row.jsonPath === "" ? (
                  <span className="font-sans text-fg-3">the record</span>
                ) : (
                  <OutsideText text={row.jsonPath} lengthMax={120} />
                )}
              </td>
              <td className="min-w-[260px]">
                <OutsideText text={row.message} lengthMax={400} />
                {row.hint !== "" && (
                  <span className="block text-12 text-fg-2">
                    <OutsideText text={row.hint} lengthMax={300} />
                  </span>
                )}
              </td>
              <td className="font-mono text-12 whitespace-nowrap text-fg-2">{row.code}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
