import { AppError } from "../../errors";

/** A failure of the machine or the database, in words for the person who imports. */
export type Failure = Readonly<{
  /** Postgres's SQLSTATE, or the system's word. */
  code: string;
  message: string;
  hint: string;
  /** The same import may succeed when it is tried again at once. */
  isTransient: boolean;
  /** The connection is gone; another one may serve. */
  isLost: boolean;
}>;

type Words = Readonly<{ message: string; hint: string; isTransient?: boolean; isLost?: boolean }>;

const LOST: Words = {
  message: "The connection to the database was lost.",
  hint: "Nothing of this import was stored. Import the file again once the database answers.",
  isLost: true,
};
const AGAIN: Words = {
  message: "The database was busy with a conflicting change.",
  hint: "Nothing of this import was stored. Import the file again.",
  isTransient: true,
};

const WORDS: Readonly<Record<string, Words>> = {
  "53100": {
    message: "The disk of the database is full.",
    hint: "Nothing of this import was stored. Make room and import the file again.",
  },
  "53200": {
    message: "The database ran out of memory.",
    hint: "Nothing of this import was stored. Import the file again when less is running.",
  },
  "53300": {
    message: "The database takes no more connections.",
    hint: "Nothing of this import was stored. Import the file again when less is running.",
  },
  "40001": AGAIN,
  "40P01": AGAIN,
  "55P03": AGAIN,
  "57014": {
    message: "The database stopped a statement that took too long.",
    hint: "Nothing of this import was stored. Raise statement_timeout, or import the file again when less is running.",
  },
  "08007": {
    message: "The connection to the database was lost while the import was being stored.",
    hint: "All of it is there or nothing. Import the file again once the database answers: nothing is stored twice.",
  },
  "25P03": LOST,
  "57P01": LOST,
  "57P02": LOST,
  "57P03": LOST,
  "08000": LOST,
  "08003": LOST,
  "08006": LOST,
  ECONNRESET: LOST,
  ECONNREFUSED: LOST,
  EPIPE: LOST,
  ETIMEDOUT: LOST,
};

/** What the driver says, without a code, when a connection ends under it. */
const LOST_MESSAGES = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "timeout exceeded when trying to connect",
];

/** Null where the error is none of those that are expected: a bug, which travels on. */
export function describeFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error && typeof error.code === "string" ? error.code : null;
  const known = code === null ? undefined : WORDS[code];
  if (code !== null && known !== undefined) return { code, isTransient: false, isLost: false, ...known };
  if (LOST_MESSAGES.some((message) => error.message.startsWith(message))) {
    return { code: "08006", isTransient: false, isLost: false, ...LOST };
  }
  return null;
}

/** The failure as whoever called is told about it. */
export function failureError(failure: Failure, cause: unknown): AppError {
  return new AppError("unavailable", `${failure.message} ${failure.hint}`, { cause });
}
