import "server-only";
import { lookup as resolve, type LookupAddress, type LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { AppError } from "../../errors";
import { isPrivateAddress } from "./private-address";

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 1024 * 1024;

/** Where the server may call. Both are origins, such as `https://id.example`. */
export type Reach = Readonly<{
  /** Configured as such: it may lie in a network of the house. */
  own: string;
  /** Beside it; on the internet only. */
  others: readonly string[];
}>;

type Init = Readonly<{
  method: string;
  headers: Readonly<Record<string, string>>;
  body?: BodyInit | Uint8Array | null | undefined;
  signal?: AbortSignal | undefined;
}>;
export type Outbound = (url: string, init: Init) => Promise<Response>;

/**
 * The one door by which the server calls others. It goes to the origins it was given and nowhere else: no redirect is followed,
 * and a name is refused that leads into a private network, by the very address that is connected to. An answer has ten seconds
 * and a mebibyte.
 *
 * @returns a function like `fetch`. @throws {AppError} `unavailable` for all that it does not do.
 */
export function outboundTo(reach: Reach): Outbound {
  return async (text, init) => {
    const url = URL.parse(text);
    if (url === null || url.username !== "" || url.password !== "" || !isWithin(reach, url.origin))
      throw refused(url, "this server was not told that it may call it");
    const mayBePrivate = url.origin === reach.own;
    if (!mayBePrivate && isIP(bare(url.hostname)) !== 0 && isPrivateAddress(bare(url.hostname)))
      throw refused(url, "it is an address of a private network");
    const body = init.body == null ? null : await bytesOf(init.body);
    const response = await send(url, init, body, mayBePrivate);
    if (response.status >= 300 && response.status < 400)
      throw refused(url, "it answered with a redirect, and none is followed");
    return response;
  };
}

/** The types of a body know bytes of one kind of buffer only; any will do. */
const bytesOf = async (body: BodyInit | Uint8Array): Promise<Buffer> =>
  Buffer.from(await new Response(body as BodyInit).arrayBuffer());

const isWithin = ({ own, others }: Reach, origin: string): boolean =>
  origin === own || others.includes(origin);

/** An IPv6 address stands in brackets in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

/** The path may hold secrets, so it is not repeated. */
const refused = (url: URL | null, why: string, cause?: unknown): AppError =>
  new AppError("unavailable", `The call to ${url?.origin ?? "an address"} was not made: ${why}.`, { cause });

async function send(url: URL, init: Init, body: Buffer | null, mayBePrivate: boolean): Promise<Response> {
  const { request } = url.protocol === "https:" ? https : http;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init.signal === undefined ? timeout : AbortSignal.any([timeout, init.signal]);
  try {
    return await new Promise<Response>((resolveWith, reject) => {
      const sent = request(url, {
        ...{ method: init.method, headers: { ...init.headers }, signal, agent: false },
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      });
      sent.on("error", reject);
      sent.on("response", (answer) => {
        readAnswer(answer).then(resolveWith, (error: unknown) => {
          answer.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      });
      sent.end(body ?? undefined);
    });
  } catch (error) {
    throw refused(url, timeout.aborted ? "it took too long" : "it cannot be reached", error);
  }
}

async function readAnswer(answer: http.IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > BYTES_MAX) throw new Error("The answer is longer than a mebibyte.");
    chunks.push(chunk);
  }
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const hasBody = ![101, 204, 205, 304].includes(status);
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name for the connection itself, so that what was checked is what is called. One private address spoils the name. */
function publicLookup(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      found(error, []);
      return;
    }
    const [first] = addresses;
    if (first === undefined) {
      found(new Error("The name has no address."), []);
    } else if (addresses.some(({ address }) => isPrivateAddress(address))) {
      found(new Error("The name leads into a private network."), []);
    } else if (options.all === true) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
