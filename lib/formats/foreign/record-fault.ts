import { describeValue } from "@/lib/contracts/describe-value";
import { jsonPointer } from "@/lib/contracts/json-pointer";
import type { Fault } from "../native/reject-record";

/** A record that cannot be converted. Thrown deep inside of one, caught where it is rejected. */
export class RecordFault extends Error {
  override readonly name = "RecordFault";
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** Something in a record is not what its format says. */
export function wrongValue(
  path: readonly PropertyKey[],
  found: unknown,
  expected: string,
  hint = "Nothing is coerced. If the harness writes its logs so, tell us which version of it.",
): RecordFault {
  const jsonPath = jsonPointer(path);
  const place = jsonPath === "" ? "The record" : jsonPath;
  return new RecordFault({
    code: "E_SCHEMA",
    jsonPath,
    message: `${place} is ${describeValue(found)}; expected ${expected}.`,
    hint,
  });
}
