/** Called by the framework once, before the server answers. */
export async function register(): Promise<void> {
  // Written like this the bundler leaves the server's code out of what runs at the edge.
  if (process.env["NEXT_RUNTIME"] === "nodejs") {
    const { startUp } = await import("./lib/server/start-up");
    await startUp();
  }
}
