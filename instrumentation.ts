/** Called by the framework once, before the server answers. */
export async function register(): Promise<void> {
  // Written like this the bundler leaves the server's code out of what runs at the edge.
  if (process.env["NEXT_RUNTIME"] === "nodejs") {
    assertFrontDoor();
    const { startUp } = await import("./lib/server/start-up");
    await startUp();
  }
}

/** What the door does for every request (scripts/front-door.mjs), nobody does in its place. */
function assertFrontDoor(): void {
  if (Reflect.has(globalThis, Symbol.for("litmus.front-door"))) return;
  throw new Error("The server was started without its front door. Start it by `npm start`.");
}
