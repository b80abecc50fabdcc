import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

export type ButtonLook = Readonly<{
  /** `primary` once a view; `ghost` for what stands in a bar. */
  tone?: "default" | "primary" | "ghost" | "danger";
  size?: "sm" | "md" | "lg";
  /** Square, for a glyph alone: give it an `aria-label`. */
  isIcon?: boolean;
}>;

const tones = {
  default: "bg-surface text-fg inset-ring inset-ring-line-strong enabled:hover:bg-surface-2",
  primary: "bg-ink text-fg-on-ink hover:bg-ink-hover",
  ghost: "text-fg-2 hover:bg-surface-3 hover:text-fg",
  danger: "bg-surface text-viol-fg inset-ring inset-ring-line-strong hover:bg-viol-tint",
} as const;

const sizes = {
  sm: "h-6 text-12 m:h-[30px]",
  md: "h-7 text-13 m:h-9",
  lg: "h-9 text-13",
} as const;

const insets = { sm: "px-2", md: "px-2.5", lg: "px-3.5" } as const;
const squares = { sm: "w-6 m:w-[30px]", md: "w-7 m:w-9", lg: "w-9" } as const;

/** The classes of a button, for the element that has to be something else. */
export function buttonClass({ tone = "default", size = "md", isIcon = false }: ButtonLook = {}): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center gap-1.5 rounded font-medium whitespace-nowrap",
    "transition-colors duration-80 disabled:bg-surface-2 disabled:text-fg-3 disabled:inset-ring-0",
    "forced-colors:border",
    tones[tone],
    sizes[size],
    isIcon ? squares[size] : insets[size],
  );
}

export function Button({
  tone,
  size,
  isIcon,
  className,
  type = "button",
  ...rest
}: ButtonLook & ComponentProps<"button">) {
  return <button type={type} className={clsx(buttonClass(look(tone, size, isIcon)), className)} {...rest} />;
}

export function ButtonLink({
  tone,
  size,
  isIcon,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={clsx(buttonClass(look(tone, size, isIcon)), className)} {...rest} />;
}

function look(tone: ButtonLook["tone"], size: ButtonLook["size"], isIcon: ButtonLook["isIcon"]): ButtonLook {
  return { ...(tone && { tone }), ...(size && { size }), ...(isIcon && { isIcon }) };
}
