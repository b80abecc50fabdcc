import { sign, verify, type KeyObject } from "node:crypto";
import { z } from "zod";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * A signed word on how far the log went: its newest entry's number and hash. Kept elsewhere too, it shows that entries were cut
 * off the end, or that the whole chain was written anew. The form of a line of `checkpoints.ndjson`.
 */
export const checkpointSchema = z.strictObject({
  seq: z.int().nonnegative(),
  hash: hex64,
  /** UTC, to the microsecond, by the database's clock. */
  at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/u),
  /** SHA-256 of the public key as DER (SPKI). */
  key_id: hex64,
  /** Ed25519, in base64. */
  signature: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/u),
});
export type Checkpoint = Readonly<z.infer<typeof checkpointSchema>>;

/** What is signed. Each line has one form, so no two checkpoints give the same text. */
export function checkpointText({ seq, hash, at, key_id }: Omit<Checkpoint, "signature">): string {
  return `litmus audit checkpoint v1\n${String(seq)}\n${hash}\n${at}\n${key_id}\n`;
}

export function signCheckpoint(content: Omit<Checkpoint, "signature">, privateKey: KeyObject): Checkpoint {
  const signature = sign(null, Buffer.from(checkpointText(content)), privateKey).toString("base64");
  return { ...content, signature };
}

export function isSignatureRight(checkpoint: Checkpoint, publicKey: KeyObject): boolean {
  const signature = Buffer.from(checkpoint.signature, "base64");
  return verify(null, Buffer.from(checkpointText(checkpoint)), publicKey, signature);
}
