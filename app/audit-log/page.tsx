import type { Metadata } from "next";
import { AuditBrowser } from "@/components/tables/audit-browser";
import { Page } from "@/components/shell/page";
import { hasAuditFilter } from "@/lib/contracts/audit-query";
import { auditQuerySchema } from "@/lib/contracts/audit-query-schema";
import { currentActor } from "@/lib/server/current-actor";
import { findAuditEvent } from "@/lib/server/reads/find-audit-event";
import { findAuditNames } from "@/lib/server/reads/find-audit-names";
import { findAuditState } from "@/lib/server/reads/find-audit-state";
import { listAuditActors } from "@/lib/server/reads/list-audit-actors";
import { listAuditEvents } from "@/lib/server/reads/list-audit-events";
import { chainWords } from "@/lib/views/audit-chain";
import { auditDays, auditEntry } from "@/lib/views/audit-entry";
import { ChainState } from "./_components/chain-state";
import { LogFilter } from "./_components/log-filter";
import { LogFooter } from "./_components/log-footer";
import { NoEntries } from "./_components/no-entries";

export const metadata: Metadata = { title: "Audit log" };

export default async function AuditLogPage({ searchParams }: PageProps<"/audit-log">) {
  const actor = await currentActor("audit:read");
  const query = auditQuerySchema.parse(await searchParams);
  const [page, state, actors] = await Promise.all([
    listAuditEvents(actor, query),
    findAuditState(actor),
    listAuditActors(actor),
  ]);
  const isElsewhere = query.entry !== null && page.events.every(({ seq }) => seq !== query.entry);
  const asked = isElsewhere && query.entry !== null ? await findAuditEvent(actor, query.entry) : null;
  const names = await findAuditNames(actor, asked === null ? page.events : [...page.events, asked]);
  const days = auditDays(page.events, names, new Date().toISOString().slice(0, 10));
  return (
    <Page layout="fill" crumbs={[{ label: "Audit log" }]}>
      <AuditBrowser
        days={days}
        opened={asked === null ? null : auditEntry(asked, names)}
        selected={query.entry}
        heading={<ChainState words={chainWords(state)} />}
        filter={<LogFilter query={query} actors={actors} />}
        empty={days.length > 0 ? null : <NoEntries isFiltered={hasAuditFilter(query)} />}
        footer={<LogFooter query={query} page={page} headSeq={state.headSeq} />}
      />
    </Page>
  );
}
