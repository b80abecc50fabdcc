import "server-only";
import { env } from "../../env";
import type { Role } from "../../contracts/role";
import { isLoopbackName } from "../loopback";

/** People to try the product with: one of each role, without a password. */
export const DEMO_PEOPLE = [
  { id: "demo-viewer", name: "Noor Haddad", email: "noor@halyard.example", roles: ["viewer"] },
  { id: "demo-reviewer", name: "Ines Varga", email: "ines@halyard.example", roles: ["reviewer"] },
  { id: "demo-designer", name: "Rafi Kader", email: "rafi@halyard.example", roles: ["designer"] },
  { id: "demo-lead", name: "Mara Lindqvist", email: "mara@halyard.example", roles: ["lead"] },
  { id: "demo-administrator", name: "Jun Takeda", email: "jun@halyard.example", roles: ["administrator"] },
] as const satisfies readonly Readonly<{
  id: string;
  name: string;
  email: string;
  roles: readonly [Role];
}>[];

export type DemoPersonId = (typeof DEMO_PEOPLE)[number]["id"];

/**
 * Whether demo people are somebody here at all. The starter says so where the database is the one that comes along and holds the
 * sample runs; a database of somebody's own never has them, whatever rows it holds.
 */
export function isDemoAllowed(): boolean {
  const { LITMUS_DEMO, LITMUS_HOST } = env();
  return LITMUS_DEMO === "1" && isLoopbackName(LITMUS_HOST) && (process.env["DATABASE_URL"] ?? "") === "";
}

/** Whether a demo person may come in by this address: from this machine, under a name of this machine. */
export function isDemoOffered(host: string | null): boolean {
  const url = URL.parse(`http://${host ?? ""}`);
  return isDemoAllowed() && url !== null && url.host === host && isLoopbackName(url.hostname);
}
