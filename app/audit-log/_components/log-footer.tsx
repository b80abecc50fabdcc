import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { type AuditQuery, auditHref, hasAuditFilter } from "@/lib/contracts/audit-query";
import type { AuditPage } from "@/lib/server/reads/list-audit-events";
import { countOf, formatCount } from "@/lib/views/format-number";

/** Which entries stand here, and the pages beside this one. */
export function LogFooter({
  query,
  page,
  headSeq,
}: Readonly<{ query: AuditQuery; page: AuditPage; headSeq: number | null }>) {
  const first = page.events[0];
  const last = page.events.at(-1);
  const elsewhere = { ...query, entry: null };
  return (
    <div className="flex h-10 flex-none items-center gap-3 border-t border-line bg-surface px-5 text-12 text-fg-2 m:h-14 m:px-4">
      <span className="tabular-nums">
        {first === undefined || last === undefined
          ? "No entry"
          : hasAuditFilter(query)
            ? `${countOf(page.events.length, "entry", "entries")} on this page`
            : `Entries ${formatCount(first.seq)} to ${formatCount(last.seq)}${headSeq === null || headSeq === first.seq ? "" : `, the newest is ${formatCount(headSeq)}`}`}
      </span>
      <span className="flex items-center gap-1 m:hidden">
        <Key>J</Key>
        <Key>K</Key> move
        <Key>↵</Key> open
        <Key>/</Key> search
      </span>
      <nav aria-label="Pages" className="ml-auto flex gap-1.5">
        <PageLink
          href={page.after === null ? null : auditHref({ ...elsewhere, after: page.after, before: null })}
        >
          <ChevronLeft size={13} aria-hidden />
          Newer
        </PageLink>
        <PageLink
          href={page.before === null ? null : auditHref({ ...elsewhere, before: page.before, after: null })}
        >
          Older
          <ChevronRight size={13} aria-hidden />
        </PageLink>
      </nav>
    </div>
  );
}

function PageLink({ href, children }: Readonly<{ href: string | null; children: ReactNode }>) {
  if (href === null) {
    return (
      <span aria-disabled className={`${buttonClass({ size: "sm" })} bg-surface-2 text-fg-3`}>
        {children}
      </span>
    );
  }
  return (
    <ButtonLink size="sm" href={href}>
      {children}
    </ButtonLink>
  );
}

function Key({ children }: Readonly<{ children: string }>) {
  return (
    <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm bg-surface px-1 text-11 font-medium text-fg-2 inset-ring inset-ring-line-strong not-first:ml-2">
      {children}
    </kbd>
  );
}
