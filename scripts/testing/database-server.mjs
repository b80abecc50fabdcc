// Vitest's global set-up of the database tests: the server of the whole test run if there is one, else one of its own.
import { openTestServer } from "./test-server.mjs";

/** @param {import("vitest/node").TestProject} project */
export async function setup(project) {
  const given = process.env["LITMUS_TEST_SERVER"];
  if (given !== undefined) {
    project.provide("testServer", JSON.parse(given));
    return undefined;
  }
  const { close, ...server } = await openTestServer();
  project.provide("testServer", server);
  return close;
}
