import "server-only";
import { log } from "./log";
import { uploadsInUse } from "./uploads/import-queue";
import { sweepSpool } from "./uploads/spool";
import { settleInterruptedImports } from "./writes/settle-interrupted-imports";

const SWEEP_EVERY_MS = 60 * 60 * 1000;

/** What the server does once when it starts. A database that does not answer yet does not keep it from starting. */
export async function startUp(): Promise<void> {
  await attempt("interrupted imports", async () => {
    const imports = await settleInterruptedImports();
    if (imports.length > 0)
      log().warn({ imports }, "these imports were interrupted; nothing of them was stored");
  });
  await sweepUploads();
  setInterval(() => {
    sweepUploads().catch(() => undefined); // it logs what fails
  }, SWEEP_EVERY_MS).unref();
}

async function sweepUploads(): Promise<void> {
  await attempt("old uploads", async () => {
    await sweepSpool(uploadsInUse());
  });
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log().error({ err: error }, `could not settle ${what}`);
  }
}
