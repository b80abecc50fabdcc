import { createHash, randomBytes } from "node:crypto";

const PREFIX = "lit_";
const SECRET_BYTES = 32;
/** 32 bytes as base64url. */
const SECRET_LENGTH = 43;
const CHECK_LENGTH = 6;
/** So many letters at the end are kept to tell tokens apart: they are the checksum, and give nothing of the secret away. */
const HINT_LENGTH = CHECK_LENGTH;

/**
 * A new token: `lit_`, 43 characters of a secret of 256 bits, and six that check what stands before them, so that a mistyped or
 * cut one is told from one that is unknown.
 */
export function makeTokenText(): string {
  const text = `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return `${text}${checkOf(text)}`;
}

/** Whether a text can be a token at all. Says nothing of whether there is one. */
export function isTokenText(text: string): boolean {
  if (!/^lit_[\w-]{49}$/u.test(text)) return false;
  const end = PREFIX.length + SECRET_LENGTH;
  return checkOf(text.slice(0, end)) === text.slice(end);
}

/** What is stored in place of a token: the secret has 256 bits, so a plain hash cannot be searched. */
export function tokenHash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The end of a token, by which people tell it from others. */
export function tokenHint(text: string): string {
  return text.slice(-HINT_LENGTH);
}

function checkOf(text: string): string {
  // Over another text than the one whose hash is stored: six characters of that one would be six of the row.
  return createHash("sha256").update(`check ${text}`).digest("base64url").slice(0, CHECK_LENGTH);
}
