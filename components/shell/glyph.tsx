import type { Area } from "@/lib/contracts/area";
import type { Theme } from "@/lib/views/theme";

/** What has a sign in the frame of every page. */
export type GlyphName = Area | Theme;

/** A sign of the frame, as `Glyphs` draws it once a page: none of them is in a script. */
export function Glyph({ name, size }: Readonly<{ name: GlyphName; size: number }>) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden>
      <use href={`#glyph-${name}`} />
    </svg>
  );
}
