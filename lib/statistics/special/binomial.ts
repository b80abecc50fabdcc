import { betaKernel, betaTails } from "./incomplete-beta";

/** P(X <= x) for X binomial (n, p); exact through the beta tail, so it neither overflows nor underflows. */
export function binomialAtMost(x: number, n: number, p: number): number {
  if (x < 0) return 0;
  if (x >= n) return 1;
  return betaTails(p, x + 1, n - x).upper;
}

/** P(X = x) for X binomial (n, p), p inside (0, 1); through the beta kernel, so n may be millions. */
export function binomialDensity(x: number, n: number, p: number): number {
  const q = 1 - p;
  return betaKernel(p, q, x + 1, n - x + 1) / (p * q * (n + 1));
}
