"use client";

import { Cpu, KeyRound, Terminal } from "lucide-react";
import type { AuditDay, AuditEntry } from "@/lib/views/audit-entry";
import { safeLabel } from "@/lib/views/hostile-text";
import { OutsideText } from "../ui/outside-text";

/** The entries of a page, by day, newest first. Each row opens by its action. On a phone it has the time, the action and who. */
export function AuditTable({
  days,
  open,
  onOpen,
}: Readonly<{ days: readonly AuditDay[]; open: number | null; onOpen: (seq: number) => void }>) {
  return (
    <table className="data-table is-dense [--table-inset:20px] m:[--table-inset:16px]">
      <caption className="sr-only">Audit log</caption>
      <thead>
        <tr>
          <th scope="col">Time, UTC</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col" className="m:hidden">
            Object
          </th>
          <th scope="col" className="m:hidden">
            Detail
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.label}>
          <tr className="bg-surface-2">
            <th scope="rowgroup" colSpan={5} className="h-7! text-left text-12 font-semibold!">
              {day.label}
            </th>
          </tr>
          {day.entries.map((entry) => (
            <Row key={entry.seq} entry={entry} isOpen={entry.seq === open} onOpen={onOpen} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({
  entry,
  isOpen,
  onOpen,
}: Readonly<{ entry: AuditEntry; isOpen: boolean; onOpen: (seq: number) => void }>) {
  return (
    <tr
      id={`entry-${entry.number}`}
      className={`relative ${isOpen ? "bg-accent-tint! shadow-[inset_2px_0_var(--accent)]" : ""}`}
    >
      <td className="whitespace-nowrap text-fg-2 tabular-nums">{entry.time}</td>
      <td className="max-w-[180px] m:max-w-[110px]">
        <span className="flex items-center gap-2">
          <Badge entry={entry} />
          <span className="truncate">
            <bdi>{safeLabel(entry.who, 60)}</bdi>
          </span>
        </span>
      </td>
      <td>
        <button
          type="button"
          aria-pressed={isOpen}
          onClick={() => {
            onOpen(entry.seq);
          }}
          className="text-left after:absolute after:inset-0 after:content-['']"
        >
          <bdi>{safeLabel(entry.action, 60)}</bdi>
        </button>
      </td>
      <td className="max-w-[200px] truncate font-medium m:hidden">
        <OutsideText text={entry.object} lengthMax={80} />
      </td>
      <td className="max-w-[320px] truncate text-fg-2 m:hidden">
        <OutsideText text={entry.summary} lengthMax={160} />
      </td>
    </tr>
  );
}

/** Initials of a person; a glyph for what is none. The name stands beside it. */
function Badge({ entry }: Readonly<{ entry: AuditEntry }>) {
  return (
    <span
      aria-hidden
      className="inline-flex size-[20px] flex-none items-center justify-center rounded-full bg-surface-3 text-[9px] font-semibold text-fg-2 inset-ring inset-ring-line-strong"
    >
      {entry.initials ?? <Glyph word={entry.actorWord} />}
    </span>
  );
}

function Glyph({ word }: Readonly<{ word: string }>) {
  const Icon = word === "Token" ? KeyRound : word === "Command line" ? Terminal : Cpu;
  return <Icon size={11} strokeWidth={1.75} />;
}
