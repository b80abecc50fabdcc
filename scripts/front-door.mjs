// Loaded into the server before anything else. Every request comes by here first, whatever it is for: pages, the API and static
// files alike. It says under which names the server is known, what a browser may do with an answer, and how slow a body may be.
import http from "node:http";
import { bodyWatch } from "./front-door/body-watch.mjs";
import { answerHeaders, pagePolicy, STRICTEST_POLICY } from "./front-door/headers.mjs";
import { knownHosts } from "./front-door/known-hosts.mjs";
import { withoutForged } from "./front-door/forged-headers.mjs";

const { env } = process;
const isKnown = knownHosts({ origin: env["LITMUS_ORIGIN"], listensOn: env["LITMUS_HOST"] });
const headers = answerHeaders(env["LITMUS_ORIGIN"]);
const isDevelopment = env["NODE_ENV"] === "development";

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @returns {boolean} whether it may go on.
 */
function letIn(request, response) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Content-Security-Policy", STRICTEST_POLICY);
  const path = request.url ?? "";
  if (!path.startsWith("/") || path.startsWith("//"))
    return refuse(request, response, 400, "Ask for a path.");
  if (request.headersDistinct["host"]?.length !== 1 || !isKnown(request.headers.host, path))
    return refuse(request, response, 421, "This server is not known under that name.");
  withoutForged(request.headers);
  if (isForPages(path)) {
    const policy = pagePolicy({
      isDevelopment,
      issuer: path.startsWith("/sign-in") ? env["LITMUS_OIDC_ISSUER"] : "",
    });
    response.setHeader("Content-Security-Policy", policy);
    // The framework takes the nonce for its own scripts from here.
    request.headers["content-security-policy"] = policy;
  }
  const problem = bodyWatch(request, response, path);
  return problem === null || refuse(request, response, 413, problem);
}

/** @param {string} path */
const isForPages = (path) => !/^\/(?:api|_next\/static)\/|^\/icon\.svg/u.test(path);

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function refuse(request, response, status, sentence) {
  // What is still on its way is not waited for.
  response.writeHead(status, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    Connection: "close",
  });
  response.end(`${sentence}\n`, () => request.destroy());
  return false;
}

/**
 * The events by which a server hands a request on come by the door; a connection that wants to be another protocol is none of
 * the product's, but for the development server's own.
 *
 * @param {http.Server} server
 */
function putDoorBefore(server) {
  /** @type {(event: string, ...args: any[]) => boolean} */
  const emit = server.emit.bind(server);
  server.emit = (/** @type {string} */ event, /** @type {any[]} */ ...args) => {
    if (event === "request" || event === "checkContinue" || event === "checkExpectation")
      return letIn(args[0], args[1]) ? emit(event, ...args) : true;
    if (event === "upgrade" && (!isDevelopment || !isKnown(args[0].headers.host, args[0].url ?? ""))) {
      args[1].destroy();
      return true;
    }
    return emit(event, ...args);
  };
  server.headersTimeout = 20_000;
  // A large upload takes as long as it takes; the watch over bodies sees to the slow ones.
  server.requestTimeout = 0;
  return server;
}

const { createServer } = http;
/** @param {any[]} args as the framework calls it. */
http.createServer = (/** @type {any[]} */ ...args) => putDoorBefore(createServer(...args));
// The server does not start without its door: instrumentation.ts looks for this.
Object.defineProperty(globalThis, Symbol.for("litmus.front-door"), { value: true });
