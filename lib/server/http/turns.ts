import { AppError } from "../../errors";

/** How many requests of a kind are served at once; the others are told to come again. */
const MAX = { download: 8, upload: 8, push: 32 } as const;
type Kind = keyof typeof MAX;

const PLURAL = { download: "downloads", upload: "uploads", push: "pushes" } as const satisfies Record<
  Kind,
  string
>;

const busy: Record<Kind, number> = { download: 0, upload: 0, push: 0 };

/**
 * Does something that takes memory while a client reads or sends, in one of a few places that there are for it.
 *
 * @throws {AppError} `too_many` where all are taken.
 */
export async function inTurn<T>(kind: Kind, work: () => Promise<T>): Promise<T> {
  take(kind);
  try {
    return await work();
  } finally {
    busy[kind] -= 1;
  }
}

/** The same for what goes on until a client has read it all, or goes away. */
export async function* streamInTurn<T>(kind: Kind, chunks: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  take(kind);
  try {
    yield* chunks;
  } finally {
    busy[kind] -= 1;
  }
}

function take(kind: Kind): void {
  if (busy[kind] >= MAX[kind]) {
    throw new AppError("too_many", `Too many ${PLURAL[kind]} at once. Try again in a moment.`);
  }
  busy[kind] += 1;
}
