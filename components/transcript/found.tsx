"use client";

import type { ReactNode } from "react";
import type { FindHit } from "@/lib/contracts/find-in-episode";
import { placeKey } from "@/lib/views/find-marks";
import { useFoundAt } from "./find";
import { FIND_CURRENT, FIND_HIT } from "./find-look";

/** A name or a word of the page, marked as a whole where somebody looks for something in it. */
export function Found({
  hit,
  children,
}: Readonly<{ hit: Omit<FindHit, "start" | "end">; children: ReactNode }>) {
  const found = useFoundAt(placeKey(hit));
  if (found === null) return children;
  return (
    <mark data-find={found} className={found === "current" ? FIND_CURRENT : FIND_HIT}>
      {children}
    </mark>
  );
}
