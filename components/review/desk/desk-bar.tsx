"use client";

import dynamic from "next/dynamic";
import { EyeOff, Keyboard, X } from "lucide-react";
import { useState } from "react";
import { usePageKeys } from "../../keys/use-page-keys";
import { Button, ButtonLink } from "../../ui/button";
import { Chip } from "../../ui/chip";
import { useDeskState } from "./desk-context";
import { LeaseTimer } from "./lease-timer";

/** Rarely opened. */
const KeyList = dynamic(async () => (await import("../../keys/key-list")).KeyList, {
  ssr: false,
  loading: () => null,
});

const SAVING = {
  saved: "Draft saved",
  changed: "Draft not saved yet",
  saving: "Saving the draft",
  unsaved: "Not saved: kept on this device",
} as const;

/** The keys of the desk, by `?` and by its button. */
function Keys() {
  const [isOpen, setOpen] = useState(false);
  const open = (): void => {
    setOpen(true);
  };
  usePageKeys({ "anywhere.help": open });
  return (
    <span className="m:hidden">
      <Button tone="ghost" isIcon aria-label="Keys of this page" title="Keys of this page (?)" onClick={open}>
        <Keyboard size={15} strokeWidth={1.75} aria-hidden />
      </Button>
      {isOpen && (
        <KeyList
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </span>
  );
}

/** The bar of the desk: the way out, whether the draft is saved, and how long the case is still here. It names nothing. */
export function DeskBar({ leaseEnds }: Readonly<{ leaseEnds: number }>) {
  const saving = useDeskState((state) => state.saving);
  const isHeld = useDeskState(({ lost, submitted }) => lost === null && submitted === null);
  return (
    <header className="sticky top-(--demo-h) z-20 flex h-top flex-none items-center gap-2.5 border-b border-line bg-surface pr-4 pl-3 m:px-2 print:hidden">
      <ButtonLink href="/review" tone="ghost" isIcon aria-label="Back to the queue" title="Back to the queue">
        <X size={16} aria-hidden />
      </ButtonLink>
      <h1 className="font-medium whitespace-nowrap">Case</h1>
      <span className="m:hidden">
        <Chip>
          <EyeOff size={12} aria-hidden />
          Blind
        </Chip>
      </span>
      {isHeld && (
        <span
          role="status"
          className={saving === "unsaved" ? "text-12 font-medium text-ind-fg" : "text-12 text-fg-3"}
        >
          {SAVING[saving]}
        </span>
      )}
      <div className="ml-auto flex items-center gap-2.5">
        {isHeld && <LeaseTimer leaseEnds={leaseEnds} />}
        <Keys />
      </div>
    </header>
  );
}
