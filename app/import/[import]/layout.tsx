import { notFound } from "next/navigation";
import { currentActor } from "@/lib/server/current-actor";
import { findImportStatus } from "@/lib/server/reads/find-import-status";

/** Looks for the import before anything is sent: what is not there answers 404, not a skeleton. */
export default async function ImportLayout({ params, children }: LayoutProps<"/import/[import]">) {
  const status = await findImportStatus(await currentActor("import:read"), (await params).import);
  if (status === null) notFound();
  return children;
}
