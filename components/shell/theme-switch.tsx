"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { THEME_COOKIE, type Theme } from "@/lib/views/theme";
import { Segmented } from "../ui/segmented";

const YEAR_S = 365 * 24 * 60 * 60;

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
 * The server reads the cookie and writes the theme into the first byte it sends, so nothing flashes.
 *
 * @param hasWords - shows the names of the themes in place of their glyphs.
 */
export function ThemeSwitch({ chosen, hasWords = false }: Readonly<{ chosen: Theme; hasWords?: boolean }>) {
  const [theme, setTheme] = useState<Theme>(chosen);
  return (
    <Segmented
      legend="Theme"
      segments={hasWords ? inWords : segments}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        document.documentElement.dataset["theme"] = next;
        document.cookie = `${THEME_COOKIE}=${next}; path=/; max-age=${YEAR_S.toString()}; samesite=lax`;
      }}
    />
  );
}
