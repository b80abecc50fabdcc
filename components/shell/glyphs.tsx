import {
  Activity,
  Bell,
  BookText,
  Columns2,
  Files,
  FilterX,
  GitCompareArrows,
  Inbox,
  Layers,
  LayoutDashboard,
  List,
  ListChecks,
  Monitor,
  Moon,
  Scale,
  ScrollText,
  Settings,
  Sun,
  Upload,
  type LucideIcon,
} from "lucide-react";
import { AREAS } from "@/lib/contracts/area";
import { THEMES } from "@/lib/views/theme";
import type { GlyphName } from "./glyph";

const GLYPHS = {
  overview: LayoutDashboard,
  runs: Layers,
  episodes: List,
  exclusions: FilterX,
  compare: Columns2,
  queue: Inbox,
  own_verdicts: ListChecks,
  guidelines: BookText,
  cases: Files,
  conflicts: GitCompareArrows,
  agreement: Scale,
  operations: Activity,
  notifications: Bell,
  import: Upload,
  audit_log: ScrollText,
  settings: Settings,
  light: Sun,
  dark: Moon,
  system: Monitor,
} as const satisfies Record<GlyphName, LucideIcon>;

/** The signs of areas and themes, drawn by the server once a page. What shows one refers to it. */
export function Glyphs() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      <defs>
        {[...AREAS, ...THEMES].map((name) => {
          const Sign = GLYPHS[name];
          return (
            <g key={name} id={`glyph-${name}`}>
              <Sign size={24} strokeWidth={1.75} />
            </g>
          );
        })}
      </defs>
    </svg>
  );
}
