"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { isOffered } from "./menu";
import { useShell } from "./shell-context";

/**
 * Stands on a refusal: asks for the frame of the pages anew where its menu offered what was refused, since somebody's roles
 * were changed after it was drawn.
 */
export function FreshMenu() {
  const path = usePathname();
  const router = useRouter();
  const shell = useShell();
  const isStale = shell !== null && isOffered(shell.areas, path);
  useEffect(() => {
    if (isStale) router.refresh();
  }, [isStale, router]);
  return null;
}
