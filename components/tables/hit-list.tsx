"use client";

import Link from "next/link";
import type { RefObject } from "react";
import type { HitRow } from "@/lib/views/text-hit";
import { safePieces } from "../transcript/safe-text";
import { VerdictBadge } from "../verdict/verdict-badge";

/** The places that a search found, the best first. Each leads to its turn. */
export function HitList({
  rows,
  list,
}: Readonly<{ rows: readonly HitRow[]; list: RefObject<HTMLOListElement | null> }>) {
  return (
    <div
      role="region"
      aria-label="Hits"
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto border-t border-line outline-offset-[-2px]"
    >
      <ol ref={list} className="max-w-[980px] px-5 m:px-4">
        {rows.map((row) => (
          <li key={row.key} className="relative border-b border-line py-2.5 hover:bg-surface-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
              <Link
                href={row.href}
                prefetch={false}
                className="font-medium after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                <bdi>{row.episode}</bdi>, {row.place}
              </Link>
              <VerdictBadge verdict={row.verdict} />
              <bdi className="min-w-0 truncate text-fg-2">{row.probe}</bdi>
              <bdi className="ml-auto min-w-0 truncate text-12 text-fg-3 m:ml-0">{row.where}</bdi>
            </div>
            <p className="mt-1 text-[14px] leading-[21px] wrap-anywhere">
              {row.parts === null ? (
                <span className="text-fg-3">This episode is too large to show a line of it here.</span>
              ) : (
                <bdi>
                  {row.parts.map(({ text, isHit }, index) =>
                    isHit ? (
                      <mark
                        key={index}
                        className="keeps-colour rounded-[3px] bg-accent-tint px-0.5 font-medium text-fg shadow-[inset_0_-2px_0_var(--accent-mark)]"
                      >
                        {safePieces(text)}
                      </mark>
                    ) : (
                      <span key={index}>{safePieces(text)}</span>
                    ),
                  )}
                </bdi>
              )}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
