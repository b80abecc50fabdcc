// The part of the package that the tests use; it comes without types.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";
  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Readonly<Record<string, unknown>>,
    ): Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<
      Readonly<{
        prompt: { name: string };
        params: Readonly<Record<string, string>>;
        session?: { accountId: string };
      }>
    >;
    Grant: new (
      options: Readonly<{ accountId: string; clientId: string }>,
    ) => {
      addOIDCScope: (scope: string) => void;
      save: () => Promise<string>;
    };
  }
}
