import { hash } from "node:crypto";

/** The SHA-256 of bytes. */
export function sha256Of(bytes: Uint8Array): Buffer {
  return hash("sha256", bytes, "buffer");
}
