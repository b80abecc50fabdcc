"use client";

import { clsx } from "clsx";
import { Quote, ShieldMinus, TrendingUp, type LucideIcon } from "lucide-react";
import { isEvidence, markAt, type MarkKind, toggleEvidence, toggleMark } from "@/lib/views/verdict-draft";
import { useDesk, useDeskState } from "./desk-context";

/** What a reviewer says of one turn: three switches at its head, each with its key while the turn is the active one. */
export function TurnMarks({ turn }: Readonly<{ turn: number }>) {
  const desk = useDesk();
  const isCited = useDeskState(({ draft }) => isEvidence(draft, turn));
  const isClosed = useDeskState(({ submitted }) => submitted !== null);
  const mark = (kind: MarkKind) => () => {
    desk.edit(toggleMark(desk.state().draft, turn, kind));
  };
  return (
    <div className="ml-auto flex flex-wrap gap-1 m:ml-0 m:w-full">
      <Switch
        {...{ icon: TrendingUp, label: "Progress up", turn, isDisabled: isClosed, press: mark("progressUp") }}
        isOn={useDeskState(({ draft }) => markAt(draft, turn).progressUp)}
      />
      <Switch
        {...{ icon: ShieldMinus, label: "Surface shrank", turn, isDisabled: isClosed }}
        press={mark("surfaceLoosened")}
        isOn={useDeskState(({ draft }) => markAt(draft, turn).surfaceLoosened)}
      />
      <Switch
        {...{ icon: Quote, label: "Evidence", turn, isDisabled: isClosed, isOn: isCited }}
        press={() => {
          desk.edit(toggleEvidence(desk.state().draft, turn));
        }}
      />
    </div>
  );
}

function Switch({
  icon: Icon,
  label,
  turn,
  isOn,
  isDisabled,
  press,
}: Readonly<{
  icon: LucideIcon;
  label: string;
  turn: number;
  isOn: boolean;
  isDisabled: boolean;
  press: () => void;
}>) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${label}, turn ${turn + 1}`}
      disabled={isDisabled}
      onClick={press}
      className={clsx(
        "inline-flex h-6 items-center gap-1 rounded px-1.5 text-12 font-medium m:h-9 m:px-2.5 forced-colors:border",
        isOn
          ? "bg-accent-tint text-accent inset-ring inset-ring-accent"
          : "text-fg-3 enabled:hover:bg-surface-3 enabled:hover:text-fg m:inset-ring m:inset-ring-line-strong",
      )}
    >
      <Icon size={13} strokeWidth={2} aria-hidden />
      {label}
    </button>
  );
}
