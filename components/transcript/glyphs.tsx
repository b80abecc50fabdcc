import {
  Bot,
  Brain,
  ChevronRight,
  Landmark,
  MessageSquare,
  UserRound,
  Wrench,
  type LucideIcon,
} from "lucide-react";

const GLYPHS = {
  adversary: UserRound,
  environment: Wrench,
  policy: Landmark,
  agent: Bot,
  other: MessageSquare,
  reasoning: Brain,
  tool: Wrench,
  open: ChevronRight,
} as const satisfies Record<string, LucideIcon>;
export type GlyphName = keyof typeof GLYPHS;

/** The drawings of all glyphs, once a page: a transcript shows the same few hundreds of times. */
export function GlyphDefs() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      <defs>
        {Object.entries(GLYPHS).map(([name, Icon]) => (
          <Icon key={name} id={`glyph-${name}`} strokeWidth={1.75} />
        ))}
      </defs>
    </svg>
  );
}

/** A glyph beside the word that says what it is. The page has `GlyphDefs`. */
export function Glyph({ name, className }: Readonly<{ name: GlyphName; className?: string }>) {
  return (
    <svg width="14" height="14" aria-hidden className={className}>
      <use href={`#glyph-${name}`} width="14" height="14" />
    </svg>
  );
}
