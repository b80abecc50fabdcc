import type { RE2JS } from "re2js";

/** One instruction of a compiled pattern, in the order of the program; `next` are places in it. */
export type Instruction = Readonly<
  | { kind: "match" | "fail" }
  /** Tried in this order: the first alternative comes first. */
  | { kind: "either"; next: readonly number[] }
  /** Goes on where all these conditions hold between two characters. */
  | { kind: "assert"; conditions: number; next: readonly [number] }
  /** Takes one character, as a code point. */
  | { kind: "take"; accepts: (codePoint: number) => boolean; next: readonly [number] }
>;

export type Program = Readonly<{ start: number; instructions: readonly Instruction[] }>;

/** What the engine keeps, as it stands in version 2.10: the package does not type it. */
type EngineInstruction = Readonly<{
  op: number;
  out: number;
  arg: number;
  matchRune: (codePoint: number) => boolean;
}>;

const NEWLINE = 10;

/**
 * The program that the engine compiled, for a search that the engine does not offer.
 *
 * @throws {RangeError} for an instruction that is not known: the pinned version of the engine has no other.
 */
export function re2Program(compiled: RE2JS): Program {
  const program = compiled.re2().prog as { start: number; inst: readonly EngineInstruction[] };
  return { start: program.start, instructions: program.inst.map(instructionOf) };
}

function instructionOf(one: EngineInstruction): Instruction {
  const { op, out, arg } = one;
  switch (op) {
    case 1:
    case 2:
      return { kind: "either", next: [out, arg] };
    case 3: // where a group begins or ends
    case 7: // nothing
      return { kind: "either", next: [out] };
    case 4:
      return { kind: "assert", conditions: arg, next: [out] };
    case 5:
      return { kind: "fail" };
    case 6:
      return { kind: "match" };
    case 8:
    case 9:
      return { kind: "take", accepts: (codePoint) => one.matchRune(codePoint), next: [out] };
    case 10:
      return { kind: "take", accepts: () => true, next: [out] };
    case 11:
      return { kind: "take", accepts: (codePoint) => codePoint !== NEWLINE, next: [out] };
    default:
      throw new RangeError(`Unknown instruction ${op}.`);
  }
}
