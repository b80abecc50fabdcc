import { createHash } from "node:crypto";

/** The SHA-256 of bytes. */
export function sha256Of(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
