"use client";

import { createContext, type ReactNode, use } from "react";
import type { Area } from "@/lib/contracts/area";
import type { Role } from "@/lib/contracts/role";

/** Who is signed in, and what the frame of the pages shows them. The server decides it. */
export type Shell = Readonly<{
  name: string;
  email: string;
  roles: readonly Role[];
  areas: readonly Area[];
  /** Notifications that are not read. */
  unread: number;
  signOut: (form: FormData) => Promise<void>;
}>;

const ShellContext = createContext<Shell | null>(null);

export function ShellProvider({ shell, children }: Readonly<{ shell: Shell | null; children: ReactNode }>) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** Null where nobody is signed in. */
export const useShell = (): Shell | null => use(ShellContext);
