/** The episodes of one probe in one run, by epoch. `codes` are those of `outcome-code.ts`. */
export type EpochCodes = Readonly<{
  firstEpoch: number;
  /** Null where the epochs follow each other from the first. */
  epochs: Buffer | null;
  codes: Buffer;
}>;

/** A probe as the runs of one arm played it. */
export type ArmProbe = Readonly<{
  id: string;
  title: string | null;
  /** Null where the probe names none. */
  family: string | null;
  /** Of the probe's record, hexadecimal: what decides whether two probes are the same. Null where a run declared it otherwise than another. */
  sha256: string | null;
  /** One for each run that played it, in the order of the arm's runs. */
  runs: readonly (EpochCodes & Readonly<{ runId: string }>)[];
}>;

export const countEpochs = ({ codes }: EpochCodes): number => codes.length / BYTES;
export const codeAt = ({ codes }: EpochCodes, index: number): number => codes.readInt32BE(index * BYTES);
export const epochAt = ({ firstEpoch, epochs }: EpochCodes, index: number): number =>
  epochs === null ? firstEpoch + index : epochs.readInt32BE(index * BYTES);

const BYTES = 4;
