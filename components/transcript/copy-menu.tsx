"use client";

import { Copy } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { usePageKeys } from "../keys/use-page-keys";
import { Popover } from "../tables/popover";
import { Button } from "../ui/button";
import { useActiveTurn } from "./active-turn";
import { useEpisodeRequests } from "./episode-requests";
import type { Copying } from "./copying";

const CopyPanel = dynamic(async () => (await import("./copy-panel")).CopyPanel, {
  ssr: false,
  loading: () => <p className="p-2 text-12 text-fg-3">Loading</p>,
});

/** What was copied is said for so long. */
const SAID_MS = 5_000;

/** Puts the turn that is read, what is selected in it, or the whole episode on the clipboard. */
export function CopyMenu({ hasTurns }: Readonly<{ hasTurns: boolean }>) {
  const store = useActiveTurn();
  const requests = useEpisodeRequests();
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid("");
    }, SAID_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [said]);
  const copy = async (what: Copying): Promise<void> => {
    const { copyOf } = await import("./copying");
    setSaid(await copyOf(what, { turn: store.active(), requests }));
  };
  const copyByKey = (what: Copying): void => {
    copy(what).catch(() => {
      setSaid("It could not be copied.");
    });
  };
  usePageKeys({
    "transcript.copyLink": () => {
      copyByKey(hasTurns ? "link" : "episode-link");
    },
    "transcript.copyText": () => {
      if (hasTurns) copyByKey("turn-text");
      return hasTurns;
    },
  });
  return (
    <div className="relative flex-none">
      <Button
        ref={button}
        isIcon
        aria-label="Copy"
        title="Copy (Y copies the link)"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Copy size={15} strokeWidth={1.75} aria-hidden />
      </Button>
      {isOpen && (
        <Popover
          label="Copy"
          side="right"
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        >
          <CopyPanel hasTurns={hasTurns} copy={copy} said={said} />
        </Popover>
      )}
      <span role="status" className={isOpen || said === "" ? "sr-only" : TOAST}>
        {isOpen ? "" : said}
      </span>
    </div>
  );
}

/** Says what was copied where the key was pressed and no menu is open. */
const TOAST =
  "absolute top-full right-0 z-20 mt-1 rounded-md bg-overlay px-2.5 py-1.5 text-12 whitespace-nowrap shadow-pop";
