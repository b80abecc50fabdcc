import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

/** A link in running text or a table. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={clsx("text-link", className)} {...rest} />;
}
