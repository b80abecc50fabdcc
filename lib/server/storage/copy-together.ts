import type pg from "pg";
import type { CopyBuffer } from "./copy-binary";
import { type CopyTarget, copyStatement, MESSAGE_BYTES } from "./copy-in";

/** Rows of one table. */
export type CopyPart = Readonly<{ target: CopyTarget; rows: CopyBuffer }>;

const HEADER_BYTES = 5;
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const COPY_DATA = 0x64;

/**
 * Sends the rows of several tables in one go, without waiting for Postgres between them: one answer instead of nine. What is
 * sent after an error is ignored by Postgres, as the protocol says.
 *
 * None of the buffers may be reset before the promise is settled. Nothing is sent where there is no row.
 *
 * @throws the driver's error where Postgres refuses a row, or the connection is lost.
 */
export async function copyTogether(connection: pg.ClientBase, parts: readonly CopyPart[]): Promise<void> {
  const filled = parts.filter(({ rows }) => rows.rowCount > 0);
  if (filled.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    connection.query(new CopyMessages(filled, resolve, reject));
  });
}

/** What the driver calls while it is this query's turn. */
class CopyMessages implements pg.Submittable {
  constructor(
    private readonly parts: readonly CopyPart[],
    private readonly resolve: () => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: pg.Connection): void {
    const { stream } = connection;
    stream.cork();
    connection.query(this.parts.map(({ target }) => copyStatement(target)).join("; "));
    for (const { rows } of this.parts) {
      const bytes = rows.finish();
      for (let start = 0; start < bytes.length; start += MESSAGE_BYTES) {
        const piece = bytes.subarray(start, start + MESSAGE_BYTES);
        stream.write(headerOf(piece.length));
        stream.write(piece);
      }
      stream.write(COPY_DONE);
    }
    stream.uncork();
  }

  handleCopyInResponse(): void {
    // The rows are on their way.
  }

  handleCommandComplete(): void {
    // One a table; the last word is that Postgres is ready.
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: Error): void {
    this.reject(error);
  }
}

function headerOf(length: number): Buffer {
  const header = Buffer.allocUnsafe(HEADER_BYTES);
  header[0] = COPY_DATA;
  header.writeUInt32BE(length + 4, 1);
  return header;
}
