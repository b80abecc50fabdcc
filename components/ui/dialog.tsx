"use client";

import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./button";

const FIELD = "textarea, select, input:not([type=hidden])";

/**
 * A box over the page that has to be answered or closed first. The browser's own: it keeps the focus inside, closes on Escape and
 * gives the focus back to what had it. Shown for as long as it is rendered; its first field is ready to be filled.
 *
 * @param role - `alertdialog` for what asks before something that cannot be undone.
 * @param onClose - after it closed, in whatever way. `children` get the way to close it.
 */
export function Dialog({
  title,
  role,
  isWide = false,
  onClose,
  children,
}: Readonly<{
  title: string;
  role?: "alertdialog";
  isWide?: boolean;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}>) {
  const [box, setBox] = useState<HTMLDialogElement | null>(null);
  const id = useId();
  useEffect(() => {
    if (box?.open !== false) return;
    box.showModal();
    box.querySelector<HTMLElement>(FIELD)?.focus();
  }, [box]);
  const close = (): void => {
    box?.close();
  };
  return (
    <dialog
      ref={setBox}
      role={role}
      aria-labelledby={id}
      onClose={onClose}
      className={clsx(
        isWide ? "w-[min(820px,calc(100vw-32px))]" : "w-[min(460px,calc(100vw-32px))]",
        "m-auto max-h-[calc(100dvh-32px)] overflow-y-auto rounded-lg bg-overlay p-5 text-left text-13 whitespace-normal text-fg shadow-pop backdrop:bg-scrim forced-colors:border",
      )}
    >
      <div className="mb-3 flex items-start gap-3">
        <h2 id={id} className="min-w-0 grow text-16 font-semibold wrap-anywhere">
          {title}
        </h2>
        {role !== "alertdialog" && (
          <Button tone="ghost" isIcon aria-label="Close" onClick={close}>
            <X size={16} aria-hidden />
          </Button>
        )}
      </div>
      {children(close)}
    </dialog>
  );
}

/** The buttons at the end of a box. */
export function DialogButtons({ children }: Readonly<{ children: ReactNode }>) {
  return <div className="mt-5 flex flex-wrap justify-end gap-2">{children}</div>;
}
