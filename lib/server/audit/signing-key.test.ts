import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { parseAuditKey, parsePublicKey } from "./signing-key";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const der = privateKey.export({ type: "pkcs8", format: "der" });
const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();

test.each([
  ["PEM", pem],
  ["PEM in one line, as a variable carries it", pem.replaceAll("\n", "\\n")],
  ["base64 of the PEM", Buffer.from(pem).toString("base64")],
  ["base64 of the DER", der.toString("base64")],
])("a key is read as %s", (_form, text) => {
  expect(parseAuditKey(text, "here").id).toBe(parsePublicKey(publicPem).id);
});

test.each([
  ["nothing that is a key", "hunter2-hunter2"],
  ["a PEM that was cut", pem.slice(0, 60)],
  ["a public key", publicPem],
  [
    "a key of another kind",
    generateKeyPairSync("x25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  ],
])("%s is refused, and the message says where and nothing of it", (_what, text) => {
  const parse = () => parseAuditKey(text, "LITMUS_AUDIT_KEY");
  expect(parse).toThrow("LITMUS_AUDIT_KEY is no private Ed25519 key");
  try {
    parse();
  } catch (error) {
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(
      text.slice(30, 60) || text,
    );
  }
});

test("a private key is not taken for a public one", () => {
  expect(() => parsePublicKey(pem)).toThrow("no public Ed25519 key");
});
