import "server-only";
import { checkpointIfDue } from "./audit/make-checkpoint";
import { noteRefusals } from "./audit/note-refusals";
import { auditKeyRing } from "./audit/signing-key";
import { env } from "../env";
import { systemActor } from "./actor";
import { isDemoAllowed } from "./auth/demo";
import { makeDemoPeople } from "./auth/make-demo-people";
import { sweepSignIn } from "./auth/sweep-sign-in";
import { log } from "./log";
import { collectNotifications } from "./notifications/collect-notifications";
import { sendDigests } from "./notifications/send-digests";
import { settleDue } from "./review/settle-due";
import { indexForever } from "./search/index-worker";
import { uploadsInUse } from "./uploads/import-queue";
import { sweepSpool } from "./uploads/spool";
import { settleInterruptedImports } from "./writes/settle-interrupted-imports";

const SWEEP_EVERY_MS = 60 * 60 * 1000;
const REVIEW_LOOK_EVERY_MS = 60 * 1000;
const DIGEST_LOOK_EVERY_MS = 10 * 60 * 1000;
const CHECKPOINT_LOOK_EVERY_MS = 60 * 1000;

/**
 * What the server does once when it starts. A database that does not answer yet does not keep it from starting; an environment
 * that is not usable does.
 */
export async function startUp(): Promise<void> {
  env();
  endWithoutAuditKey();
  await attempt("interrupted imports", async () => {
    const imports = await settleInterruptedImports();
    if (imports.length > 0)
      log().warn({ imports }, "these imports were interrupted; nothing of them was stored");
  });
  if (isDemoAllowed()) await attempt("the demo people", () => makeDemoPeople(systemActor));
  noteRefusals();
  await sweepUploads();
  if (env().LITMUS_INDEX !== "0") indexForever().catch(() => undefined); // it logs what fails, and goes on
  setInterval(() => {
    attempt("the audit log's checkpoint", async () => {
      await checkpointIfDue();
    }).catch(() => undefined); // it logs what fails
  }, CHECKPOINT_LOOK_EVERY_MS).unref();
  setInterval(() => {
    attempt("verdicts whose grace is over", async () => {
      await settleDue();
      await collectNotifications();
    }).catch(() => undefined); // it logs what fails
  }, REVIEW_LOOK_EVERY_MS).unref();
  setInterval(() => {
    attempt("the digests", async () => {
      await sendDigests();
    }).catch(() => undefined); // it logs what fails
  }, DIGEST_LOOK_EVERY_MS).unref();
  setInterval(() => {
    sweepUploads().catch(() => undefined); // it logs what fails
    attempt("sign-ins of yesterday", sweepSignIn).catch(() => undefined);
  }, SWEEP_EVERY_MS).unref();
}

async function sweepUploads(): Promise<void> {
  await attempt("old uploads", async () => {
    await sweepSpool(uploadsInUse());
  });
}

/** A key that cannot sign ends the server: a log without checkpoints would look the same. The framework would stay half up. */
function endWithoutAuditKey(): void {
  try {
    auditKeyRing();
  } catch (error) {
    log().fatal({ err: error }, "the key that signs the audit log is not usable");
    process.exit(1);
  }
}

async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log().error({ err: error }, `could not settle ${what}`);
  }
}
