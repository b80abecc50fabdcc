import "server-only";
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new secret of 256 bits, as 43 letters that can stand in an address and in a cookie. */
export function newOpaqueToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Whether a text can be a token at all; it says nothing of whether there is one. */
export function isOpaqueToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored in place of a token. Of 256 random bits a plain hash cannot be searched. */
export function opaqueTokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
