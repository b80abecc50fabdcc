// What a client writes into a request about itself, and what the framework would take for its own.

/**
 * Who forwards a request for others configures `LITMUS_ORIGIN`; nothing is believed because a header says so. Those of the
 * framework's inner workings come from nobody but itself.
 */
const FORGEABLE =
  /^(?:x-forwarded-(?:host|proto|port)|forwarded|x-middleware-.*|x-invoke-.*|x-matched-path|x-now-route-matches|x-rewrite-url|x-original-url|x-http-method-override|x-litmus-path|x-nonce|content-security-policy(?:-report-only)?|next-resume)$/u;

/** @param {import("node:http").IncomingHttpHeaders} headers of a request; changed in place. */
export function withoutForged(headers) {
  for (const name of Object.keys(headers)) if (FORGEABLE.test(name)) Reflect.deleteProperty(headers, name);
}
