"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "../ui/skeleton";

// Of the panels beside a transcript one is open at first, and most readers never open the others: each comes when it is opened.
// While it comes something stands in its own place: else the whole page would wait with it, and lose the focus.
const loading = () => (
  <div className="p-4">
    <Skeleton height={160} />
  </div>
);

export const LazyTurnPanel = dynamic(async () => (await import("./turn-panel")).TurnPanel, { loading });
export const LazyRawPanel = dynamic(async () => (await import("./raw-panel")).RawPanel, { loading });
