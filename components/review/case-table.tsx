import type { CaseRowView } from "@/lib/views/case-row";
import { Chip } from "../ui/chip";
import { OutsideText } from "../ui/outside-text";
import { ScrollRegion } from "../ui/scroll-region";
import { TextLink } from "../ui/text-link";
import { VerdictBadge } from "../verdict/verdict-badge";

/** Cases, each with what it waits for, what the scorer had said, and what people decided. */
export function CaseTable({ rows, label }: Readonly<{ rows: readonly CaseRowView[]; label: string }>) {
  return (
    <ScrollRegion label={label}>
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Episode</th>
            <th scope="col">State</th>
            <th scope="col">Origin</th>
            <th scope="col" className="is-number">
              Verdicts
            </th>
            <th scope="col">Scorer said</th>
            <th scope="col">People decided</th>
            <th scope="col">Checkpoint</th>
            <th scope="col">Probe family</th>
            <th scope="col" className="is-number">
              Age
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

function Row({ row }: Readonly<{ row: CaseRowView }>) {
  return (
    <tr>
      <th scope="row" className="max-w-[220px]">
        <TextLink href={row.href} className="block truncate font-mono text-12">
          <OutsideText text={row.episode} lengthMax={80} />
        </TextLink>
      </th>
      <td className="whitespace-nowrap">
        <span title={row.stateMeans} className={row.isOver ? "text-fg-2" : "font-medium"}>
          {row.state}
        </span>
        {row.ahead !== null && <span className="block text-11 text-fg-3">{row.ahead}</span>}
      </td>
      <td className="whitespace-nowrap text-fg-2">
        {row.origin}
        {row.round !== null && <span className="text-fg-3">, {row.round}</span>}
      </td>
      <td className="is-number">{row.verdicts}</td>
      <td>
        <span title={row.scoredReasons}>
          <VerdictBadge verdict={row.scored} />
        </span>
      </td>
      <td className="whitespace-nowrap">
        {row.decision === null ? (
          <span className="text-fg-3">not yet</span>
        ) : (
          <>
            <VerdictBadge verdict={row.decision.verdict} />{" "}
            {row.decision.isOverturned && <Chip tone="line">differs</Chip>}
            <span className="block text-11 text-fg-3">
              {[row.decision.kind, row.decision.reason].filter((text) => text !== null).join(". ")}
            </span>
          </>
        )}
      </td>
      <td className="max-w-[160px] truncate">
        <TextLink href={row.runHref}>
          <OutsideText text={row.checkpoint} lengthMax={60} />
        </TextLink>
      </td>
      <td className="max-w-[140px] truncate text-fg-2">
        {row.family === null ? (
          <span className="text-fg-3">none</span>
        ) : (
          <OutsideText text={row.family} lengthMax={60} />
        )}
      </td>
      <td className="is-number" title={`Opened ${row.opened}`}>
        {row.age}
      </td>
    </tr>
  );
}
