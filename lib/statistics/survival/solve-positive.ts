import { elementAt } from "../element-at";

/** A pivot that has lost this share of its diagonal is rounding error. */
const SINGULAR = 1e-12;

/**
 * Solves a small symmetric positive definite system by Cholesky's factors.
 *
 * @returns null where the matrix is singular, or empty.
 */
export function solvePositive(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): readonly number[] | null {
  const size = matrix.length;
  if (size === 0) return null;
  const at = (i: number, j: number) => elementAt(elementAt(matrix, i), j);
  const lower = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const factor = (i: number, j: number) => elementAt(elementAt(lower, i), j);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = at(i, j);
      for (let k = 0; k < j; k++) rest -= factor(i, k) * factor(j, k);
      if (i === j && !(rest > SINGULAR * at(i, i))) return null;
      elementAt(lower, i)[j] = i === j ? Math.sqrt(rest) : rest / factor(j, j);
    }
  }
  const forward: number[] = [];
  for (let i = 0; i < size; i++) {
    let rest = elementAt(right, i);
    for (let k = 0; k < i; k++) rest -= factor(i, k) * elementAt(forward, k);
    forward.push(rest / factor(i, i));
  }
  const solution = new Array<number>(size).fill(0);
  for (let i = size - 1; i >= 0; i--) {
    let rest = elementAt(forward, i);
    for (let k = i + 1; k < size; k++) rest -= factor(k, i) * elementAt(solution, k);
    solution[i] = rest / factor(i, i);
  }
  return solution;
}
