"use client";

import { Columns3 } from "lucide-react";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import type { EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { Button } from "../ui/button";
import { Popover } from "./popover";
import { LoadingNote } from "../ui/loading-note";

const ViewOptions = dynamic(async () => (await import("./view-options")).ViewOptions, {
  ssr: false,
  loading: LoadingNote,
});

/** Which columns the table has, how high its rows are, and how many stand on a page. */
export function ViewMenu({
  filter,
  onChange,
}: Readonly<{ filter: EpisodeFilter; onChange: (change: Partial<EpisodeFilter>) => void }>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div className="relative m:hidden [&>[role=dialog]]:right-0 [&>[role=dialog]]:left-auto">
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <Columns3 size={15} strokeWidth={1.75} aria-hidden />
        Columns
      </Button>
      {isOpen && (
        <Popover label="Columns and density" onClose={close}>
          <ViewOptions filter={filter} onChange={onChange} />
        </Popover>
      )}
    </div>
  );
}
