// On which address the server listens. Needs no package: it is asked before any is installed.

/** @typedef {import("./tools.mjs").Environment} Environment */

const LOOPBACK = ["127.0.0.1", "localhost", "::1"];

/** @param {Environment} env */
export const listenHost = (env) => env["LITMUS_HOST"] || "127.0.0.1";

/** @param {string} host */
export const isLoopbackHost = (host) => LOOPBACK.includes(host);

/**
 * Where this machine itself reaches a server that listens there.
 *
 * @param {string} host
 * @param {number} port
 */
export function localOrigin(host, port) {
  if (["0.0.0.0", "::", "localhost"].includes(host)) return `http://127.0.0.1:${port}`;
  return host.includes(":") ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
