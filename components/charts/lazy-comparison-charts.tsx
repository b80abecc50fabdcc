"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { Skeleton } from "../ui/skeleton";
import type { TrendChart } from "./trend-chart";
import type { ViolationCurve } from "./violation-curve";

const wait = () => <Skeleton height={240} />;

export const LazyViolationCurve = dynamic<ComponentProps<typeof ViolationCurve>>(
  () => import("./violation-curve").then((module) => module.ViolationCurve),
  { ssr: false, loading: wait },
);
export const LazyTrendChart = dynamic<ComponentProps<typeof TrendChart>>(
  () => import("./trend-chart").then((module) => module.TrendChart),
  { ssr: false, loading: wait },
);
