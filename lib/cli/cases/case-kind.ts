/** What came of one case. A case passes where nothing differed. */
export type CaseResult = Readonly<{
  name: string;
  /** One line for each thing that differed. */
  failures: readonly string[];
  /** Names of expected values of estimators that this project does not have. They are counted and nothing else. */
  skipped?: readonly string[];
  /** True where nothing else was expected: then the case has neither passed nor failed. */
  isSkipped?: boolean;
}>;

/**
 * A kind of worked cases that the runner knows.
 *
 * @property run - takes one parsed file and compares every case in it; a file of another shape is one failing result.
 */
export type CaseKind = Readonly<{
  name: string;
  /** One line for the help. */
  summary: string;
  run: (document: unknown) => readonly CaseResult[];
}>;
