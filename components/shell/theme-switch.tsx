"use client";

import type { Theme } from "@/lib/views/theme";
import { Segmented } from "../ui/segmented";
import { Glyph } from "./glyph";
import { chooseTheme, useChosenTheme } from "./chosen-theme";

const segments = [
  { value: "light", label: "Light theme", content: <Glyph name="light" size={14} /> },
  { value: "dark", label: "Dark theme", content: <Glyph name="dark" size={14} /> },
  {
    value: "system",
    label: "Theme of the system",
    content: <Glyph name="system" size={14} />,
  },
] as const;
const inWords = segments.map(({ value, label }) => ({ value, label }));

/**
 * Which theme the pages are shown in.
 *
 * @param hasWords - shows the names of the themes in place of their glyphs.
 */
export function ThemeSwitch({ chosen, hasWords = false }: Readonly<{ chosen: Theme; hasWords?: boolean }>) {
  return (
    <Segmented
      legend="Theme"
      segments={hasWords ? inWords : segments}
      value={useChosenTheme(chosen)}
      onChange={chooseTheme}
    />
  );
}
