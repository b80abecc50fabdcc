import {
  Bell,
  ClipboardCheck,
  KeyRound,
  type LucideIcon,
  Server,
  ShieldCheck,
  SunMoon,
  UserRound,
  Users,
  Keyboard,
} from "lucide-react";
import Link from "next/link";
import type { SettingsSection } from "@/lib/contracts/area";
import { SECTION_LABEL } from "@/lib/views/section-label";

const ICONS = {
  account: UserRound,
  notifications: Bell,
  appearance: SunMoon,
  keyboard: Keyboard,
  general: Server,
  users: Users,
  roles: ShieldCheck,
  tokens: KeyRound,
  review: ClipboardCheck,
} as const satisfies Record<SettingsSection, LucideIcon>;

/** The sections of the settings that somebody finds there. */
export function SettingsMenu({
  sections,
  current,
}: Readonly<{ sections: readonly SettingsSection[]; current: SettingsSection }>) {
  return (
    <nav aria-label="Settings" className="min-w-0">
      <h1 className="mb-2.5 text-18 font-semibold m:mb-1.5">Settings</h1>
      <ul className="-ml-2 flex flex-col gap-px m:flex-row m:flex-wrap m:gap-1">
        {sections.map((section) => {
          const Icon = ICONS[section];
          return (
            <li key={section}>
              <Link
                href={`/settings/${section}`}
                aria-current={section === current ? "page" : undefined}
                className="flex h-7 items-center gap-2 rounded px-2 text-fg-2 hover:bg-surface-3 aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-fg m:h-9 [&>svg]:text-fg-3 aria-[current]:[&>svg]:text-fg"
              >
                <Icon size={16} strokeWidth={1.75} aria-hidden />
                {SECTION_LABEL[section]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
