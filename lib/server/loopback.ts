import "server-only";

/** This machine, as browsers write it and as a server is told to listen on it. */
const NAMES = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/** Whether a host name, without a port, is this machine's own. A name that merely leads here (DNS rebinding) is not. */
export const isLoopbackName = (hostname: string): boolean => NAMES.has(hostname);
