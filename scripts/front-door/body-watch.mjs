// How long a body may be and how slowly it may come. Files are as long as they are; nothing else is.

const BYTES_MAX = 8 * 1024 * 1024;
/** The least that has to come of a body in each span. */
const SPAN_MS = 60_000;
const BYTES_A_SPAN = 16 * 1024;

/** Where files come in; their own limits are told there. @param {string} path */
const takesFiles = (path) => /^\/api\/(?:uploads|v1\/runs)(?:\?|$)/u.test(path);

/**
 * Ends a request whose body comes too slowly: whoever sends a byte now and then holds nothing for long.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} path
 * @param {number} [spanMs]
 * @returns {string | null} what is wrong with it already.
 */
export function bodyWatch(request, response, path, spanMs = SPAN_MS) {
  const length = Number(request.headers["content-length"] ?? 0);
  if (!takesFiles(path) && length > BYTES_MAX) return "The body is longer than 8 MiB.";
  if (length === 0 && request.headers["transfer-encoding"] === undefined) return null;
  const { socket } = request;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) {
      clearInterval(timer);
      return;
    }
    const isIdle = socket.bytesRead - seen < BYTES_A_SPAN;
    seen = socket.bytesRead;
    // A server that does not read for a while is not the client's fault.
    if (!isIdle || request.isPaused() || request.readableLength > 0) return;
    clearInterval(timer);
    if (response.headersSent) request.destroy();
    else {
      response.writeHead(408, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
      response.end("The body came too slowly.\n", () => request.destroy());
    }
  }, spanMs);
  timer.unref();
  response.on("close", () => clearInterval(timer));
  return null;
}
