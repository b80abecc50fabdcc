import type { TestServer } from "./test-server.mjs";

declare module "vitest" {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    testServer: TestServer;
  }
}
