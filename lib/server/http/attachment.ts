import { AppError } from "../../errors";
import { streamInTurn } from "./turns";

const NAME_LENGTH_MAX = 100;
/** Who takes nothing for so long has gone, or keeps the place of somebody else. */
const STALL_MS = 2 * 60 * 1000;

/**
 * A download that is sent as it is made. The first chunk is made before the answer begins, so that what fails at once is
 * answered as a failure; what fails later breaks the download off. A few are sent at once; a client that takes nothing for two
 * minutes loses its place.
 *
 * @param stem - what the file is to be called, without its ending; untrusted.
 */
export async function attachment(
  source: AsyncGenerator<Uint8Array, void>,
  stem: string,
  ending: string,
  type: string,
): Promise<Response> {
  const chunks = streamInTurn("download", source);
  const first = await chunks.next();
  let isFirst = true;
  let stalled: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stalled);
      const { done, value } = isFirst ? first : await chunks.next();
      isFirst = false;
      if (done === true) controller.close();
      else {
        controller.enqueue(value);
        stalled = setTimeout(() => {
          controller.error(new AppError("conflict", "The download was not taken, and was broken off."));
          chunks.return().catch(() => undefined);
        }, STALL_MS).unref();
      }
    },
    async cancel() {
      clearTimeout(stalled);
      await chunks.return();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${safeName(stem)}.${ending}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** Letters, digits, dots, dashes and underscores, not led by a dot: a name that means nothing to any system. */
export function safeName(stem: string): string {
  const safe = stem
    .replace(/[^A-Za-z0-9._-]+/g, "_")
    .slice(0, NAME_LENGTH_MAX)
    .replace(/^[._-]+/, "");
  return safe === "" ? "litmus" : safe;
}
