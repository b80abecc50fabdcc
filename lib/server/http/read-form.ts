import { AppError } from "../../errors";
import { bodyOf } from "./answer";

const BODY_BYTES_MAX = 1024 * 1024;

/**
 * The fields of a form that a browser sends without a script.
 *
 * @throws {AppError} `bad_input` for another type; `too_large` beyond 1 MiB.
 */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\b/iu.test(type))
    throw new AppError("bad_input", "The body has to be a form.");
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) throw new AppError("too_large", "The form is longer than 1 MiB.");
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
