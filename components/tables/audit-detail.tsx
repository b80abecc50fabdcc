"use client";

import { X } from "lucide-react";
import type { ReactNode } from "react";
import { type AuditEntry, shortHash } from "@/lib/views/audit-entry";
import { auditHref } from "@/lib/contracts/audit-query";
import { safeLabel } from "@/lib/views/hostile-text";
import { Button } from "../ui/button";
import { KeyValue } from "../ui/key-value";
import { OutsideText } from "../ui/outside-text";
import { TextLink } from "../ui/text-link";

const TEXT_LENGTH_MAX = 2_000;

/** All that an entry says, its links, and its place in the chain. */
export function AuditDetail({ entry, onClose }: Readonly<{ entry: AuditEntry; onClose: () => void }>) {
  const { before, after, previous, own } = entry.hashes;
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 className="grow text-[14px] font-semibold">
          <bdi>{safeLabel(entry.action, 80)}</bdi>
        </h2>
        <Button tone="ghost" size="sm" isIcon aria-label="Close the entry" onClick={onClose}>
          <X size={14} aria-hidden />
        </Button>
      </div>
      <div className="mt-3">
        <KeyValue
          facts={[
            { name: "Entry", value: <span className="tabular-nums">{entry.number}</span> },
            { name: "When", value: <span className="tabular-nums">{entry.when}</span> },
            {
              name: "Who",
              value: (
                <>
                  <OutsideText text={entry.who} />, {entry.actorWord.toLowerCase()}
                </>
              ),
            },
            { name: entry.subject, value: <Subject entry={entry} /> },
            ...(entry.runHref === null
              ? []
              : [{ name: "Run", value: <TextLink href={entry.runHref}>Open the run</TextLink> }]),
          ]}
        />
      </div>
      {entry.lines.length > 0 && (
        <Part title="Details">
          <div className="rounded border border-line px-3 py-2 font-mono text-12 leading-5">
            {entry.lines.map(({ kind, name, value }) => (
              <div
                key={`${kind} ${name}`}
                className={`wrap-anywhere ${{ fact: "", removed: "text-viol-fg", added: "text-safe-fg" }[kind]}`}
              >
                {{ fact: <OutsideText text={`${name}: `} />, removed: "- ", added: "+ " }[kind]}
                <OutsideText text={value} lengthMax={TEXT_LENGTH_MAX} />
              </div>
            ))}
          </div>
        </Part>
      )}
      {entry.reason !== null && (
        <Part title="Reason given">
          <p className="text-fg-2">
            <OutsideText text={entry.reason} lengthMax={TEXT_LENGTH_MAX} />
          </p>
        </Part>
      )}
      {(before !== null || after !== null) && (
        <Part title="State">
          <KeyValue
            facts={[
              { name: "Before", value: <Hash hash={before} /> },
              { name: "After", value: <Hash hash={after} /> },
            ]}
          />
        </Part>
      )}
      <Part title="Chain">
        <KeyValue
          facts={[
            { name: "Previous", value: <Hash hash={previous} /> },
            { name: "This", value: <Hash hash={own} /> },
          ]}
        />
      </Part>
      <ul className="mt-4 flex flex-col gap-1 text-12">
        <li>
          <TextLink href={auditHref({ actor: entry.whoId })}>All by this actor</TextLink>
        </li>
        <li>
          <TextLink href={auditHref({ id: entry.objectId })}>All of this object</TextLink>
        </li>
      </ul>
    </>
  );
}

function Subject({ entry }: Readonly<{ entry: AuditEntry }>) {
  const text = <OutsideText text={entry.object} />;
  return (
    <>
      {entry.href === null ? (
        text
      ) : (
        <TextLink href={entry.href} data-subject>
          {text}
        </TextLink>
      )}
      {entry.object !== entry.objectId && (
        <span className="block font-mono text-12 text-fg-3">
          <OutsideText text={entry.objectId} />
        </span>
      )}
    </>
  );
}

function Part({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <>
      <h3 className="mt-4 mb-2 text-12 font-semibold">{title}</h3>
      {children}
    </>
  );
}

/** Short to look at, whole to select and to hear about. */
function Hash({ hash }: Readonly<{ hash: string | null }>) {
  if (hash === null) return <span className="text-fg-3">none</span>;
  return (
    <details className="font-mono text-12">
      <summary className="cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        {shortHash(hash)}
      </summary>
      <span className="wrap-anywhere">{hash}</span>
    </details>
  );
}
