// JSON-RPC over standard input and output, a message a line.
import { createInterface } from "node:readline";

/** @typedef {any} Engine the WebAssembly engine: its methods bear the names of the protocol. */
/** @typedef {{ id: number; method?: string; params?: any }} Message */

/** Our own requests that Prisma has not acknowledged yet. @type {Map<number, () => void>} */
const unacknowledged = new Map();
let lastPrintId = 0;

/**
 * Answers until standard input ends, one request after another.
 *
 * @param {() => Promise<Engine>} load called at the first request.
 */
export function answerRequests(load) {
  /** @type {Promise<Engine> | undefined} */
  let engine;
  let queue = Promise.resolve();
  const lines = createInterface({ input: process.stdin });
  lines.on("line", (line) => {
    if (line.trim() === "") return;
    /** @type {Message} */
    const message = JSON.parse(line);
    if (message.method === undefined) unacknowledged.get(message.id)?.();
    else queue = queue.then(() => answer((engine ??= load()), message));
  });
  const end = () => process.exit(0);
  lines.on("close", () => {
    queue.then(end, end);
  });
}

/**
 * @param {Promise<Engine>} loading
 * @param {Message} message
 */
async function answer(loading, { id, method, params }) {
  try {
    send({ id, result: (await call(await loading, method ?? "", params)) ?? {} });
  } catch (error) {
    const { code, message, meta } = /** @type {{ code?: string; message?: string; meta?: object }} */ (error);
    const data = { is_panic: false, message: message ?? String(error), meta: meta ?? {} };
    const text = "An error happened. Check the data field for details.";
    send({
      id,
      error: { code: 4466, message: text, data: code === undefined ? data : { ...data, error_code: code } },
    });
  }
}

/**
 * @param {Engine} engine
 * @param {string} method
 * @param {any} params
 */
async function call(engine, method, params) {
  if (method === "getDatabaseVersion") return await engine.version(params);
  // These two read the migrations only from the engine's own memory, which a diagnosis fills; without it they refuse.
  if (method === "evaluateDataLoss" || method === "createMigration") {
    await engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters });
  }
  const result = await engine[method](params);
  if (method !== "diff" || result.stdout == null) return result;
  await print(result.stdout); // the native engine sends its output as a request of its own
  return { exitCode: result.exitCode, stdout: null };
}

/** @param {string} content */
async function print(content) {
  const id = ++lastPrintId;
  const acknowledged = new Promise((resolve) => unacknowledged.set(id, () => resolve(undefined)));
  send({ id, method: "print", params: { content } });
  await acknowledged;
}

/** @param {object} message */
const send = (message) => void process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
