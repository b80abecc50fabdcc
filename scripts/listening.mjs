// Whether the server may listen where it is told to: others reach it only once somebody administers it.
import { isLoopbackHost } from "./addresses.mjs";
import { withClient } from "./database/clients.mjs";
import { UserError } from "./steps.mjs";

/** @typedef {import("./tools.mjs").Environment} Environment */

/**
 * Refuses to let others reach a server that nobody administers: whoever came first would.
 *
 * @param {string} host
 * @param {string} appUrl
 * @param {Environment} env
 */
export async function assertMayListen(host, appUrl, env) {
  if (isLoopbackHost(host)) return;
  if (!env["LITMUS_ORIGIN"])
    throw new UserError(
      `LITMUS_HOST=${host} lets others reach the server, so it has to know the address that they type: set LITMUS_ORIGIN, such as LITMUS_ORIGIN=https://litmus.example`,
    );
  if (await hasAdministrator(appUrl)) return;
  throw new UserError(
    `LITMUS_HOST=${host} would let others reach a server that nobody administers yet. Start it without LITMUS_HOST, open the link that it prints on this machine, and then start it like this.`,
  );
}

/**
 * The same question as lib/server/auth/has-administrator.ts; a demo person is none.
 *
 * @param {string} appUrl
 * @returns {Promise<boolean>}
 */
export async function hasAdministrator(appUrl) {
  const { rows } = await withClient(appUrl, (client) =>
    client.query(
      `select exists (select from person
         where 'administrator' = any (roles) and disabled_at is null and not is_demo) as found`,
    ),
  );
  return rows[0].found;
}
