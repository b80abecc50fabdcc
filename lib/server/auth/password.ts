import "server-only";
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { inHashTurn } from "./hash-turns";

/** 128 MiB and some tenths of a second: what one guess costs whoever took the table. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * What is stored of a password: `scrypt$N$r$p$salt$key`, so that a later release may raise the cost and still check old ones.
 *
 * @throws {AppError} `unavailable` where too many wait to be hashed.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/**
 * Whether a password is the stored one. Takes as long where none is stored, so that time does not tell who has an account.
 *
 * @param stored - null where there is no such person, or they have no password: then it is never right.
 * @throws {AppError} `unavailable` where too many wait to be checked.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = parseStored(stored ?? NOBODYS);
  const isSame = timingSafeEqual(await derive(password, salt, cost), key);
  return isSame && stored !== null;
}

type Cost = Readonly<{ N: number; r: number; p: number }>;

function parseStored(stored: string): Readonly<{ cost: Cost; salt: Buffer; key: Buffer }> {
  const [kind, N, r, p, salt = "", key = ""] = stored.split("$");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  if (kind !== "scrypt" || !Object.values(cost).every(Number.isSafeInteger))
    throw new Error("A stored password cannot be read.");
  return { cost, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

const NOBODYS = ["scrypt", COST.N, COST.r, COST.p, "A".repeat(22), "A".repeat(43)].join("$");

/** The same password may be typed as different code points. */
async function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r } satisfies ScryptOptions;
  return await inHashTurn(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) => {
          if (error === null) resolve(key);
          else reject(error);
        });
      }),
  );
}
