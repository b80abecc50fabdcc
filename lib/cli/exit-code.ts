/** What a command tells the shell. `--help` of each command says what its codes mean. */
export const EXIT = {
  ok: 0,
  /** It ran, and found what it is there to find: rejected lines, differences, changes. */
  found: 1,
  usage: 2,
  failure: 3,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
