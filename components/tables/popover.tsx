"use client";

import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode } from "react";

/** A small panel under the button that opened it, along its left or right edge. Escape and a press outside close it. */
export function Popover({
  label,
  side = "left",
  onClose,
  children,
}: Readonly<{ label: string; side?: "left" | "right"; onClose: () => void; children: ReactNode }>) {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && box.current?.parentElement?.contains(event.target) === false)
        close.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className={clsx(
        "absolute top-full z-30 mt-1 w-72 rounded-[9px] bg-overlay p-1.5 shadow-pop m:fixed m:inset-x-3 m:top-auto m:bottom-[70px] m:w-auto",
        side === "left" ? "left-0" : "right-0",
      )}
    >
      {children}
    </div>
  );
}
