import "server-only";
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "../../env";
import { AppError } from "../../errors";

/** The key that signs checkpoints of the log. */
export type AuditKey = Readonly<{
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** SHA-256 of the public key as DER (SPKI), in hexadecimal digits. */
  id: string;
}>;

/** Where the files of the log live: the key, and the checkpoints outside the database. */
export const auditFolder = (): string => path.join(env().LITMUS_DATA_DIR, "audit");
const keyFile = (): string => path.join(auditFolder(), "key.pem");

/**
 * The key of this installation: `LITMUS_AUDIT_KEY`, else the one in the data folder, which is made at the first use.
 *
 * @throws {Error} where the key is none that can sign. What it says holds nothing of the key.
 */
export function auditKey(): AuditKey {
  return findAuditKey() ?? makeAuditKey();
}

/**
 * Public keys by their id: the one in use and, where a variable took its place, the one in the data folder. `more` are those of
 * earlier installations.
 */
export function auditKeyRing(
  more: readonly Omit<AuditKey, "privateKey">[] = [],
): ReadonlyMap<string, KeyObject> {
  const keys = [findAuditKey(), findStoredKey(), ...more].filter((key) => key !== null);
  return new Map(keys.map(({ id, publicKey }) => [id, publicKey]));
}

function findAuditKey(): AuditKey | null {
  const { LITMUS_AUDIT_KEY: given } = env();
  return given === undefined ? findStoredKey() : parseAuditKey(given, "LITMUS_AUDIT_KEY");
}

/** Null where none was made yet. */
function findStoredKey(): AuditKey | null {
  const file = keyFile();
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return null;
    throw error;
  }
  return parseAuditKey(text, file);
}

function makeAuditKey(): AuditKey {
  mkdirSync(auditFolder(), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync("ed25519");
  try {
    writeFileSync(keyFile(), privateKey.export({ type: "pkcs8", format: "pem" }), {
      mode: 0o600,
      flag: "wx",
    });
  } catch (error) {
    // Another process made it first: that one is the key.
    if (!isCode(error, "EEXIST")) throw error;
  }
  const made = findStoredKey();
  if (made === null) throw new Error(`The signing key ${keyFile()} is gone. Is the folder being cleared?`);
  return made;
}

/**
 * Reads a private Ed25519 key: PKCS #8 as PEM, as base64 of the PEM, or as base64 of the DER.
 *
 * @param where - names the place it was read from, for the message.
 * @throws {Error} where it is none. The message holds nothing of the text.
 */
export function parseAuditKey(text: string, where: string): AuditKey {
  let privateKey: KeyObject | null = null;
  try {
    privateKey = createPrivateKey(inputOf(text));
  } catch {
    // What the library says may quote its input.
  }
  if (privateKey?.asymmetricKeyType !== "ed25519")
    throw new Error(
      `${where} is no private Ed25519 key (PKCS #8, PEM or base64). Make one: openssl genpkey -algorithm ed25519.`,
    );
  const publicKey = createPublicKey(privateKey);
  return { privateKey, publicKey, id: keyIdOf(publicKey) };
}

function inputOf(text: string): Parameters<typeof createPrivateKey>[0] {
  // A variable often carries the ends of lines written out.
  if (text.includes("-----BEGIN")) return text.replaceAll("\\n", "\n");
  const bytes = Buffer.from(text, "base64");
  if (bytes.includes("-----BEGIN")) return bytes;
  return { key: bytes, format: "der", type: "pkcs8" };
}

/**
 * Reads a public Ed25519 key in PEM.
 *
 * @throws {AppError} `bad_input` where it is none.
 */
export function parsePublicKey(pem: string): Omit<AuditKey, "privateKey"> {
  let publicKey: KeyObject | null = null;
  try {
    // A private key would pass as its public half.
    if (!pem.includes("PRIVATE KEY")) publicKey = createPublicKey(pem);
  } catch {
    // Said below.
  }
  if (publicKey?.asymmetricKeyType !== "ed25519")
    throw new AppError(
      "bad_input",
      "This is no public Ed25519 key in PEM: litmus audit public-key prints one.",
    );
  return { publicKey, id: keyIdOf(publicKey) };
}

const keyIdOf = (publicKey: KeyObject): string =>
  createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("hex");

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;
