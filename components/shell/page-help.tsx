"use client";

import dynamic from "next/dynamic";
import { Keyboard, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AREAS } from "@/lib/contracts/area";
import type { KeyHandlers } from "../keys/page-keys";
import { usePageKeys } from "../keys/use-page-keys";
import { Button } from "../ui/button";
import { hrefOfArea } from "./menu";
import { useShell } from "./shell-context";

// Rarely opened, and on every page: their code comes when somebody asks for them.
const loadPalette = () => import("../palette/palette");
const Palette = dynamic(async () => (await loadPalette()).Palette, { ssr: false, loading: () => null });
const KeyList = dynamic(async () => (await import("../keys/key-list")).KeyList, {
  ssr: false,
  loading: () => null,
});

/** The ways to whatever has a name, and to the list of keys, by key and by button. */
export function PageHelp() {
  const shell = useShell();
  const router = useRouter();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const show = (what: "palette" | "keys") => (): void => {
    setOpen(what);
  };
  const close = (): void => {
    setOpen(null);
  };
  const areas = shell?.areas ?? [];
  const ways = AREAS.filter((area) => areas.includes(area)).map((area) => [
    `go.${area}`,
    () => {
      router.push(hrefOfArea(area));
    },
  ]);
  usePageKeys({
    ...(Object.fromEntries(ways) as KeyHandlers),
    ...(shell !== null && { "anywhere.palette": show("palette"), "anywhere.help": show("keys") }),
  });
  if (shell === null) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Search or run a command"
        title="Search or run a command (Ctrl K, ⌘K)"
        onClick={show("palette")}
        onPointerEnter={() => {
          loadPalette().catch(() => undefined);
        }}
        className="flex size-7 items-center justify-center gap-2 rounded text-left text-fg-2 hover:bg-surface-3 m:size-9 xl:w-52 xl:bg-surface-3 xl:px-2 xl:text-fg-3"
      >
        <Search size={14} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span className="hidden grow truncate xl:inline">Search or run</span>
      </button>
      <span className="m:hidden">
        <Button
          tone="ghost"
          isIcon
          aria-label="Keys of this page"
          title="Keys of this page (?)"
          onClick={show("keys")}
        >
          <Keyboard size={15} strokeWidth={1.75} aria-hidden />
        </Button>
      </span>
      {open === "palette" && <Palette shell={shell} onClose={close} onKeys={show("keys")} />}
      {open === "keys" && <KeyList onClose={close} />}
    </>
  );
}
