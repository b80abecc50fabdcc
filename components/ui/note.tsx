import { clsx } from "clsx";
import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

const tones = {
  plain: { box: "bg-surface-2 text-fg-2", icon: Info },
  info: { box: "bg-info-tint text-info-fg", icon: Info },
  attention: { box: "bg-ind-tint text-ind-fg", icon: TriangleAlert },
  bad: { box: "bg-viol-tint text-viol-fg", icon: CircleAlert },
} as const;

/** A sentence that stands out. `role` is for what appears while somebody is there: `status`, or `alert` for a failure. */
export function Note({
  tone = "plain",
  role,
  children,
}: Readonly<{ tone?: keyof typeof tones; role?: "status" | "alert"; children: ReactNode }>) {
  const { box, icon: Icon } = tones[tone];
  return (
    <div role={role} className={clsx("flex gap-2 rounded px-3 py-2 forced-colors:border", box)}>
      <Icon size={15} strokeWidth={1.75} className="mt-[3px]" aria-hidden />
      <div className="min-w-0 grow wrap-anywhere">{children}</div>
    </div>
  );
}
