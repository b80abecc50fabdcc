"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { Skeleton } from "../ui/skeleton";
import type { ToleranceChart } from "./tolerance-chart";
import type { RefusalByTurnChart, RisesByTurnChart } from "./turn-charts";

// Recharts draws nothing on the server and is heavy: it comes when a page that has one of these is shown.
const wait = () => <Skeleton height={220} />;

export const LazyToleranceChart = dynamic<ComponentProps<typeof ToleranceChart>>(
  () => import("./tolerance-chart").then((module) => module.ToleranceChart),
  { ssr: false, loading: wait },
);
export const LazyRisesByTurnChart = dynamic<ComponentProps<typeof RisesByTurnChart>>(
  () => import("./turn-charts").then((module) => module.RisesByTurnChart),
  { ssr: false, loading: wait },
);
export const LazyRefusalByTurnChart = dynamic<ComponentProps<typeof RefusalByTurnChart>>(
  () => import("./turn-charts").then((module) => module.RefusalByTurnChart),
  { ssr: false, loading: wait },
);
