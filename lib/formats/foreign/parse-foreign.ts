import type { JsonValue } from "@/lib/scoring/types";
import { isExactlyDouble } from "../json/decimal";
import { inspectJson, type Path } from "../json/inspect-json";
import { type JsonText, parseJson, scanText } from "../json/parse-json";
import { replaceNonFinite } from "../json/replace-non-finite";
import { faultOfJson } from "../native/reject-record";
import type { ReadOptions } from "../reader";
import { RecordFault } from "./record-fault";

const WHOLE = /^-?[0-9]+$/;

type ParseOptions = Readonly<{ limits: Pick<ReadOptions["limits"], "depthMax"> }> &
  Pick<ReadOptions, "nonFinite">;

/**
 * The value of a foreign record. A whole number that a double does not hold becomes a text of just its digits, as does one
 * beyond all doubles; where the options say so, a bare NaN or infinity becomes null.
 *
 * @throws {RecordFault} where the text is no JSON, repeats a key or nests too deep.
 * @throws {RefusedFileError} `E_ENCODING` where it is no UTF-8.
 */
export function parseForeign(bytes: Buffer, byteOffset: number, options: ParseOptions): JsonValue {
  const { depthMax } = options.limits;
  let json = scanText(bytes, byteOffset, depthMax);
  let parsed = parseJson(json, depthMax);
  if (parsed.fault?.kind === "non_finite" && options.nonFinite === "missing") {
    const mended = replaceNonFinite(json.text, depthMax, () => true);
    if (mended.fault !== null) throw new RecordFault(faultOfJson(mended.fault));
    json = scanText(Buffer.from(mended.text, "utf8"), byteOffset, depthMax);
    parsed = parseJson(json, depthMax);
  }
  if (parsed.fault !== null) throw new RecordFault(faultOfJson(parsed.fault));
  if (json.scan.hasInexactNumber) keepNumbers(parsed.value, json, depthMax);
  // What JSON.parse makes is JSON.
  return parsed.value as JsonValue;
}

/** Changed in place: nobody else has the value yet. */
function keepNumbers(value: unknown, { text }: JsonText, depthMax: number): void {
  inspectJson(text, depthMax, {
    number: (pathOf, written) => {
      const isLost = WHOLE.test(written) ? !isExactlyDouble(written) : !Number.isFinite(Number(written));
      if (isLost) defineAt(value, pathOf(), written);
    },
  });
}

/** Defined, never assigned: a key such as `__proto__` is data. */
function defineAt(value: unknown, path: Path, text: string): void {
  const last = path.at(-1);
  let target = value;
  for (const key of path.slice(0, -1))
    target =
      typeof target === "object" && target !== null
        ? Object.getOwnPropertyDescriptor(target, key)?.value
        : undefined;
  if (typeof target !== "object" || target === null || last === undefined) return;
  Object.defineProperty(target, last, { value: text, writable: true, enumerable: true, configurable: true });
}
