"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";

/**
 * A link that stands on many pages. What it leads to is asked for as soon as somebody points at it or comes to it by keyboard:
 * asked for with every page, the menu would cost each reader more than the page.
 */
export function WarmLink({
  href,
  ...rest
}: Readonly<{ href: string }> & Omit<ComponentProps<typeof Link>, "href">) {
  const router = useRouter();
  const warm = (): void => {
    router.prefetch(href);
  };
  return <Link href={href} prefetch={false} onPointerEnter={warm} onFocus={warm} {...rest} />;
}
