import { createHash } from "node:crypto";
import { jsonPointer } from "../../contracts/json-pointer";
import { type PackProbeDocument, type ProbePackDocument, probePackSchema } from "../../contracts/probe-pack";
import { quoteText } from "../../contracts/quote-text";
import { parseJson, scanText } from "../json/parse-json";
import { DEFAULT_LIMITS, RefusedFileError } from "../reader";
import { PatternError } from "../patterns/pattern-error";
import { compileProbe } from "./compile-probe";
import type { ProbePack } from "./probe-pack";

const HINT = "Mend the pack. What its fields mean is in docs/formats/probe-packs.md.";

/**
 * Reads a probe pack and makes it ready to use.
 *
 * @param text - the document. Its version is the SHA-256 of its UTF-8 bytes.
 * @throws {RefusedFileError} `E_VERSION` for another major version, `E_FORMAT` for anything else that is wrong; the message
 *   names the probe.
 */
export function loadPack(text: string): ProbePack {
  const bytes = Buffer.from(text, "utf8");
  const value = parsePack(bytes);
  assertVersion(value);
  const checked = probePackSchema.safeParse(value);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw refuse(`${whereIn(value, issue?.path ?? [])}: ${issue?.message ?? "is not valid"}`);
  }
  const document = checked.data;
  assertDifferent(document.probes, "Two probes");
  return {
    id: document.id,
    hash: createHash("sha256").update(bytes).digest("hex"),
    title: document.title ?? null,
    benchmark: document.benchmark,
    probes: document.probes.map((probe) => compileOrRefuse(probe, document)),
  };
}

function compileOrRefuse(probe: PackProbeDocument, document: ProbePackDocument) {
  try {
    return compileProbe(probe, document.policies ?? []);
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof PatternError)) throw error;
    throw refuse(`Probe ${quoteText(probe.id)}: ${error.message}`);
  }
}

function parsePack(bytes: Buffer): unknown {
  const { depthMax } = DEFAULT_LIMITS;
  const read = parseJson(scanText(bytes, 0, depthMax), depthMax);
  if (read.fault !== null)
    throw refuse(
      `The pack cannot be read at ${quoteText(jsonPointer(read.fault.path))}: ${read.fault.message}`,
    );
  return read.value;
}

function assertVersion(value: unknown): void {
  const { format, version } = (typeof value === "object" && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  if (format !== "litmus-probe-pack")
    throw refuse("This is no probe pack: its format is not litmus-probe-pack.");
  if (typeof version === "string" && /^1\.\d+$/.test(version)) return;
  throw new RefusedFileError(
    "E_VERSION",
    "The probe pack is of another major version; this product reads version 1.",
    null,
    "Write version 1 of the format, or update the product.",
  );
}

/** The place of an issue, with the probe's own name where it lies in one: an index says little to who wrote the pack. */
function whereIn(value: unknown, path: readonly PropertyKey[]): string {
  const pointer = jsonPointer(path);
  if (path[0] !== "probes" || typeof path[1] !== "number") return pointer === "" ? "The pack" : pointer;
  const probes: unknown = Reflect.get(value as object, "probes");
  const probe: unknown = Array.isArray(probes) ? probes[path[1]] : null;
  const id: unknown = typeof probe === "object" && probe !== null ? Reflect.get(probe, "id") : undefined;
  return typeof id === "string" ? `Probe ${quoteText(id)}, ${pointer}` : pointer;
}

function assertDifferent(all: readonly Readonly<{ id: string }>[], what: string): void {
  const seen = new Set<string>();
  for (const { id } of all) {
    if (seen.has(id)) throw refuse(`${what} are called ${quoteText(id)}.`);
    seen.add(id);
  }
}

const refuse = (message: string): RefusedFileError => new RefusedFileError("E_FORMAT", message, null, HINT);
