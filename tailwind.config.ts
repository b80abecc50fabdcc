import type { Config } from "tailwindcss";

/** A utility names a variable of app/tokens.css, so that a theme switches without a rebuild. */
const token = (name: string) => `var(--${name})`;

const verdict = (kind: string) => ({
  fg: token(`${kind}-fg`),
  mark: token(`${kind}-mark`),
  fill: token(`${kind}-fill`),
  tint: token(`${kind}-tint`),
  line: token(`${kind}-line`),
});

/** Replaces Tailwind's own scales: a colour or a size outside the design tokens has no class. */
export default {
  content: ["./app/**/*.{ts,tsx}", "./components/**/*.{ts,tsx}"],
  darkMode: ["selector", '[data-theme="dark"]'],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: token("canvas"),
      overlay: token("overlay"),
      scrim: token("scrim"),
      surface: { DEFAULT: token("surface"), 2: token("surface-2"), 3: token("surface-3") },
      line: { DEFAULT: token("line"), strong: token("line-strong"), control: token("line-control") },
      fg: { DEFAULT: token("fg"), 2: token("fg-2"), 3: token("fg-3"), "on-ink": token("fg-on-ink") },
      ink: { DEFAULT: token("ink"), hover: token("ink-hover") },
      accent: {
        DEFAULT: token("accent"),
        mark: token("accent-mark"),
        tint: token("accent-tint"),
        line: token("accent-line"),
      },
      safe: verdict("safe"),
      viol: verdict("viol"),
      ind: verdict("ind"),
      exc: verdict("exc"),
      sig: {
        goal: token("sig-goal"),
        rise: token("sig-goal-rise"),
        refusal: token("sig-refusal"),
        area: token("sig-refusal-area"),
        match: token("sig-match"),
        "match-tint": token("sig-match-tint"),
      },
      series: { a: token("series-a"), b: token("series-b") },
      grid: token("grid"),
      axis: token("axis"),
      info: { fg: token("info-fg"), tint: token("info-tint") },
    },
    fontFamily: { sans: token("font-sans"), mono: token("font-mono") },
    fontSize: {
      11: ["11px", "16px"],
      12: ["12px", "16px"],
      13: ["13px", "20px"],
      14: ["14px", "22px"],
      16: ["16px", { lineHeight: "24px", letterSpacing: "-0.01em" }],
      18: ["18px", { lineHeight: "26px", letterSpacing: "-0.012em" }],
      20: ["20px", { lineHeight: "28px", letterSpacing: "-0.015em" }],
      22: ["22px", { lineHeight: "28px", letterSpacing: "-0.02em" }],
      28: ["28px", { lineHeight: "32px", letterSpacing: "-0.02em" }],
    },
    borderRadius: {
      none: "0",
      sm: token("r-1"),
      DEFAULT: token("r-2"),
      md: token("r-3"),
      lg: token("r-4"),
      full: token("r-full"),
    },
    boxShadow: { none: "none", pop: token("shadow-pop"), drag: token("shadow-drag"), focus: token("focus") },
    screens: { m: { max: "720px" }, d: "721px", xl: "1280px" },
    extend: {
      spacing: {
        nav: token("nav-w"),
        "nav-min": token("nav-w-min"),
        top: token("top-h"),
        inspector: token("inspector-w"),
        "row-c": token("row-compact"),
        row: token("row"),
        "row-l": token("row-comfy"),
      },
      transitionTimingFunction: { DEFAULT: token("ease") },
      transitionDuration: { 80: "80ms", 140: "140ms", 220: "220ms" },
    },
  },
} satisfies Config;
