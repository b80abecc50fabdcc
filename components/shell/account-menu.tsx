"use client";

import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { Popover } from "../tables/popover";
import { Avatar } from "../ui/avatar";
import { useShell } from "./shell-context";
import { LoadingNote } from "../ui/loading-note";

// On every page, and rarely opened.
const AccountPanel = dynamic(async () => (await import("./account-panel")).AccountPanel, {
  ssr: false,
  loading: LoadingNote,
});

/** Who is signed in, the way to the settings, and the way out. */
export function AccountMenu() {
  const shell = useShell();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (shell === null) return null;
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative flex-none">
      <button
        ref={button}
        type="button"
        aria-label={`Account of ${shell.name}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="flex items-center rounded-full m:size-9 m:justify-center"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Avatar name={shell.name} />
      </button>
      {isOpen && (
        <Popover label="Account" side="right" onClose={close}>
          <AccountPanel
            shell={shell}
            onLeave={() => {
              setOpen(false);
            }}
          />
        </Popover>
      )}
    </div>
  );
}
