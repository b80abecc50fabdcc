import { expect } from "vitest";
import { problemSchema } from "../../contracts/api/problem";
import type { Endpoint } from "../http/v1/endpoint";
import { ENDPOINTS } from "../http/v1/endpoints";
import { API_ROOT } from "../http/v1/links";
import { serve, serveNothing } from "../http/v1/serve";

type Init = Readonly<{
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  headers?: Readonly<Record<string, string>>;
  body?: BodyInit;
  signal?: AbortSignal;
}>;
export type ApiAnswer = Readonly<{ status: number; headers: Headers; text: string; json: unknown }>;

/**
 * Asks the API in this process, by the handlers that the routes export, and holds every answer against the schema that the table
 * of endpoints has for it.
 *
 * @param path - below /api/v1, with its query.
 */
export async function callApi(path: string, { method = "GET", ...init }: Init = {}): Promise<ApiAnswer> {
  const url = new URL(`http://localhost:3000${API_ROOT}${path}`);
  const request = new Request(url, { method, ...init, duplex: "half" } as RequestInit); // undici asks for it with a stream
  const found = match(url.pathname.slice(API_ROOT.length));
  const response =
    found === null
      ? await serveNothing()[method](request)
      : await serve(found.path)[method](request, {
          params: Promise.resolve(found.id === null ? undefined : { id: found.id }),
        });
  const text = await response.text();
  const isJson = /json$/u.test(response.headers.get("content-type") ?? "");
  const json: unknown = isJson && text !== "" && !isLines(response) ? JSON.parse(text) : null;
  holdAgainstTable(found === null ? undefined : entryOf(found.path, method), response, text);
  return { status: response.status, headers: response.headers, text, json };
}

function match(pathname: string): Readonly<{ path: string; id: string | null }> | null {
  for (const { path } of ENDPOINTS) {
    const parts = path.split("/");
    const given = pathname.split("/");
    if (parts.length !== given.length) continue;
    const isSame = parts.every((part, index) => part === "{id}" || part === given[index]);
    const place = parts.indexOf("{id}");
    if (isSame) return { path, id: place < 0 ? null : decodeURIComponent(given[place] ?? "") };
  }
  return null;
}

const entryOf = (path: string, method: string): Endpoint | undefined =>
  ENDPOINTS.find((one) => one.path === path && one.method === method);

const isLines = (response: Response): boolean =>
  (response.headers.get("content-type") ?? "").startsWith("application/x-ndjson");

/** What an answer is must stand in the table, or be a problem. */
export function holdAgainstTable(entry: Endpoint | undefined, response: Response, text: string): void {
  expect(
    response.headers.get("access-control-allow-origin"),
    "no page of another origin may read it",
  ).toBeNull();
  if (response.status === 204) return;
  expect(response.headers.get("cache-control")).toBe("no-store");
  if (response.status >= 400) {
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const problem = problemSchema.parse(JSON.parse(text));
    expect(problem.status).toBe(response.status);
    return;
  }
  const answer = entry?.answers[response.status];
  expect(answer, `${String(response.status)} stands in the table`).toBeDefined();
  expect(response.headers.get("content-type")).toContain(answer?.type);
  const schema = answer?.schema ?? null;
  if (schema === null) return;
  const values = isLines(response) ? text.split("\n").filter((line) => line !== "") : [text];
  for (const value of values) schema.parse(JSON.parse(value));
}
