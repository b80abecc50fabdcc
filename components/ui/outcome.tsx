"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "./note";

/**
 * What came of an action, beside where it was done. Takes the focus where what had it is gone, such as the button of a row that
 * was removed.
 */
export function Outcome({ text, children }: Readonly<{ text: string; children?: ReactNode }>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The box that asked gives the focus back first.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) box.current?.focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone="info" role="status">
        {text} {children}
      </Note>
    </div>
  );
}
