import type { TestServer } from "./test-server.mjs";

declare module "vitest" {
  interface ProvidedContext {
    testServer: TestServer;
  }
}
