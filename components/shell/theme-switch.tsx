"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "@/lib/views/theme";
import { Segmented } from "../ui/segmented";
import { chooseTheme, useChosenTheme } from "./chosen-theme";

const segments = [
  { value: "light", label: "Light theme", content: <Sun size={14} strokeWidth={1.75} aria-hidden /> },
  { value: "dark", label: "Dark theme", content: <Moon size={14} strokeWidth={1.75} aria-hidden /> },
  {
    value: "system",
    label: "Theme of the system",
    content: <Monitor size={14} strokeWidth={1.75} aria-hidden />,
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
