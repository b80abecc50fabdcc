import { SafeText } from "@/components/transcript/safe-text";
import type { ProbeEpisodeGroup, ProbeEpisodeRow } from "@/lib/views/probe-episodes";
import { TextLink } from "../ui/text-link";
import { VerdictBadge } from "../verdict/verdict-badge";

/** Where else the probe of this episode was played: other epochs and attempts, and other checkpoints. */
export function ProbePanel({
  groups,
  hasMore,
}: Readonly<{ groups: readonly ProbeEpisodeGroup[]; hasMore: boolean }>) {
  const isAlone = groups.every(({ rows }) => rows.every((row) => row.compareHref === null));
  return (
    <div className="px-4 pt-3.5 pb-6">
      <h2 className="mb-1 font-semibold">The same probe</h2>
      <p className="mb-3 text-12 text-fg-2">
        {isAlone
          ? "It was played nowhere else: in no other epoch or attempt, and in no other run of this suite."
          : "In other epochs and attempts of this run, and in other runs of this suite."}
      </p>
      {groups.map((group) => (
        <section key={group.runId} aria-label={group.isOwn ? "This run" : "Another run"} className="mb-4">
          <h3 className="mb-1 text-12 wrap-anywhere text-fg-2">
            {group.isOwn && "This run: "}
            <SafeText text={group.checkpoint.slice(0, 120)} className="font-medium text-fg" />{" "}
            <SafeText text={group.run.slice(0, 120)} className="font-mono text-fg-3" />
          </h3>
          <ul className="rounded-md border border-line">
            {group.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {hasMore && (
        <p className="text-12 text-fg-3">There are more. The link of the probe above lists all of them.</p>
      )}
    </div>
  );
}

function Row({ row }: Readonly<{ row: ProbeEpisodeRow }>) {
  return (
    <li className="border-t border-line px-3 py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {row.compareHref === null ? (
          <span className="font-medium">{row.name}</span>
        ) : (
          <TextLink href={row.href} prefetch={false} className="font-medium">
            {row.name}
          </TextLink>
        )}
        <VerdictBadge verdict={row.verdict} size={12} />
        <span className="ml-auto text-12">
          {row.compareHref === null ? (
            <span className="text-fg-3">This one</span>
          ) : (
            <TextLink
              href={row.compareHref}
              prefetch={false}
              aria-label={`Compare with ${row.name.toLowerCase()}`}
            >
              Compare
            </TextLink>
          )}
        </span>
      </div>
      <p className="text-12 text-fg-3 tabular-nums">{row.note}</p>
    </li>
  );
}
