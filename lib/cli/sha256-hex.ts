import { createHash } from "node:crypto";

/** Names the version of a policy that has a text and no version. */
export const sha256Hex = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
