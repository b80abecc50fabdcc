"use client";

import { useEffect, useRef } from "react";
import type { DriftLayout, DriftMark } from "@/lib/views/drift-map";
import { verdictTone } from "@/lib/views/verdict-words";

/** Many marks at once, in the colours of the theme. */
export function DriftCanvas({
  layout,
  marks,
}: Readonly<{ layout: DriftLayout; marks: readonly DriftMark[] }>) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = layout;
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d") ?? null;
    if (element === null || context === null) return;
    const draw = (): void => {
      const ratio = window.devicePixelRatio;
      element.width = width * ratio;
      element.height = height * ratio;
      context.scale(ratio, ratio);
      const style = getComputedStyle(element);
      const surface = style.getPropertyValue("--surface");
      for (const { cell, path } of marks) {
        const colour = style.getPropertyValue(`--${verdictTone[cell.verdict]}-mark`);
        const outline = new Path2D(path);
        const isRing = cell.verdict === "excluded";
        context.lineWidth = isRing ? 1.5 : 1;
        context.strokeStyle = isRing ? colour : surface;
        context.fillStyle = colour;
        if (!isRing) context.fill(outline);
        context.stroke(outline);
      }
    };
    draw();
    // A theme is an attribute of the page.
    const observer = new MutationObserver(draw);
    observer.observe(document.documentElement, { attributes: true });
    return () => {
      observer.disconnect();
    };
  }, [marks, width, height]);
  return <canvas ref={canvas} aria-hidden className="absolute inset-0" style={{ width, height }} />;
}
