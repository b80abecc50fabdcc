import http from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** What the provider says of its people, by their subject. */
export type Accounts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export type TestProvider = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * What a browser does at the provider: it follows it from the address that it was sent to, and signs in as the account.
   *
   * @returns the address that the provider sends it back to.
   */
  signIn: (address: URL, account: string) => Promise<URL>;
  close: () => Promise<void>;
}>;

/** A real OpenID provider on this machine, of which the accounts are given, and whose people sign in by being named. */
export async function openTestProvider(accounts: Accounts, redirectUri: string): Promise<TestProvider> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["litmus", "a secret of the tests"];
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context: unknown, sub: string) =>
      accounts[sub] === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...accounts[sub] }) },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/interaction" },
    cookies: { keys: ["a key of the tests"] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600 },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    const work = request.url?.startsWith("/interaction") === true ? interact : answer;
    work(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  /** Who signs in stands in a header: there is nobody to ask. */
  async function interact(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      await provider.interactionFinished(request, response, {
        login: { accountId: String(request.headers["x-account"]) },
      });
      return;
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? "",
      clientId: params["client_id"] ?? "",
    });
    grant.addOIDCScope(params["scope"] ?? "");
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  return {
    ...{ issuer, clientId, clientSecret },
    signIn: (address, account) => browse(address, account, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

const REDIRECTS_MAX = 10;

async function browse(from: URL, account: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = from;
  for (let count = 0; count < REDIRECTS_MAX; count += 1) {
    if (address.href.startsWith(until)) return address;
    const response = await fetch(address, {
      redirect: "manual",
      headers: {
        "x-account": account,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) throw new Error(`The provider stays at ${address.href}: ${await response.text()}`);
    address = new URL(location, address);
  }
  throw new Error("The provider sends the browser round and round.");
}
