import { Search, X } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { AUDIT_SUBJECTS } from "@/lib/contracts/audit-action";
import { AUDIT_FILTERS, type AuditFilter, type AuditQuery, auditHref } from "@/lib/contracts/audit-query";
import type { AuditActorChoice } from "@/lib/server/reads/list-audit-actors";
import { auditActionWord, AUDIT_ACTION_WORDS, auditSubjectWord } from "@/lib/views/audit-words";
import { safeLabel } from "@/lib/views/hostile-text";

/** What narrows the log. A plain form: what is chosen goes into the address, and the page works without a script. */
export function LogFilter({
  query,
  actors,
}: Readonly<{ query: AuditQuery; actors: readonly AuditActorChoice[] }>) {
  const asked = AUDIT_FILTERS.filter((name) => query[name] !== null && query[name] !== "");
  const more = asked.filter((name) => name !== "q" && name !== "action");
  return (
    <form
      key={auditHref({ ...query, entry: null })}
      role="search"
      aria-label="Filter the log"
      action="/audit-log"
      className="flex flex-wrap items-center gap-1.5 py-[9px]"
    >
      <span className="flex h-[30px] w-[220px] items-center gap-2 rounded bg-surface px-2 inset-ring inset-ring-line-strong has-focus-visible:ring-accent m:h-9 m:w-full">
        <Search size={13} aria-hidden className="text-fg-3" />
        <input
          type="search"
          name="q"
          aria-label="Search the log"
          placeholder="Person, object or action"
          maxLength={200}
          defaultValue={query.q}
          className="min-w-0 grow bg-transparent text-12 outline-none placeholder:text-fg-3"
        />
      </span>
      <SelectField label="Action" name="action" defaultValue={query.action ?? ""}>
        <option value="">any</option>
        {Object.entries(AUDIT_ACTION_WORDS).map(([action, word]) => (
          <option key={action} value={action}>
            {word}
          </option>
        ))}
      </SelectField>
      <details className="open:order-last open:w-full" open={more.length > 0}>
        <summary className="inline-flex h-[30px] cursor-pointer list-none items-center rounded px-2 text-12 text-fg-2 hover:bg-surface-3 m:h-9 [&::-webkit-details-marker]:hidden">
          More filters
        </summary>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <SelectField label="Who" name="actor" defaultValue={query.actor}>
            <option value="">anybody</option>
            {actors.every(({ id }) => id !== query.actor) && query.actor !== "" && (
              <option value={query.actor}>{safeLabel(query.actor, 60)}</option>
            )}
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {safeLabel(name, 60)}
              </option>
            ))}
          </SelectField>
          <SelectField label="Object" name="subject" defaultValue={query.subject ?? ""}>
            <option value="">anything</option>
            {AUDIT_SUBJECTS.map((kind) => (
              <option key={kind} value={kind}>
                {auditSubjectWord(kind)}
              </option>
            ))}
          </SelectField>
          <Field label="Object id" name="id" defaultValue={query.id} />
          <Field label="From" name="from" type="date" defaultValue={query.from} />
          <Field label="To" name="to" type="date" defaultValue={query.to} />
        </div>
      </details>
      <Button type="submit" className="h-[30px]!">
        Show
      </Button>
      {asked.map((name) => (
        <Link
          key={name}
          href={auditHref({ ...query, [name]: null, before: null, after: null, entry: null })}
          aria-label={`Remove filter ${wordOf(name)}`}
          className="inline-flex h-[26px] max-w-full items-center gap-1 rounded bg-surface-3 px-2 text-12 text-fg-2 hover:text-fg m:h-9"
        >
          <span className="truncate">
            {wordOf(name)}{" "}
            <bdi className="font-medium text-fg">{safeLabel(valueOf(name, query, actors), 60)}</bdi>
          </span>
          <X size={12} aria-hidden />
        </Link>
      ))}
      {asked.length > 1 && (
        <Link href="/audit-log" className="text-12 text-fg-2 hover:underline">
          Clear all
        </Link>
      )}
    </form>
  );
}

function Field({
  label,
  name,
  defaultValue,
  type = "text",
}: Readonly<{ label: string; name: string; defaultValue: string; type?: "text" | "date" }>) {
  return (
    <label className="inline-flex h-[30px] items-stretch rounded text-12 inset-ring inset-ring-line-control m:h-9">
      <span className="inline-flex items-center px-2 text-fg-2">{label}</span>
      <input
        type={type}
        name={name}
        maxLength={200}
        defaultValue={defaultValue}
        className="w-[120px] rounded-r border-l border-line bg-transparent px-2"
      />
    </label>
  );
}

const WORDS: Readonly<Record<AuditFilter, string>> = {
  q: "Search",
  action: "Action",
  actor: "Who",
  subject: "Object",
  id: "Object id",
  from: "From",
  to: "To",
};
const wordOf = (name: AuditFilter): string => WORDS[name];

function valueOf(name: AuditFilter, query: AuditQuery, actors: readonly AuditActorChoice[]): string {
  const value = query[name] ?? "";
  if (name === "action") return auditActionWord(value);
  if (name === "subject") return auditSubjectWord(value);
  if (name === "actor") return actors.find(({ id }) => id === value)?.name ?? value;
  return value;
}
