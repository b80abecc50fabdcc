import "server-only";
import type { Endpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints";
import { letIn } from "./let-in";
import { assertAcceptable, assertKnownBody } from "./negotiate";
import { nothingHere, ProblemError, problemAnswer } from "./problem";
import { readQuery } from "./read-query";

/** The framework gives no parameters, not even none, where the path has none. */
type Context = Readonly<{ params: Promise<Readonly<{ id?: string }> | undefined> }>;
type Handler = (request: Request, context: Context) => Promise<Response>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Handlers<Of = Handler> = Readonly<Record<(typeof METHODS)[number], Of>>;

/**
 * The handlers of a route of /api/v1, made from the table of endpoints. Methods that the table does not have are answered too:
 * with 405 and the ones that it has.
 *
 * @param path - below /api/v1, as in the table.
 * @throws {RangeError} where the table has no such path.
 */
export function serve(path: string): Handlers {
  const here = ENDPOINTS.filter((one) => one.path === path);
  if (here.length === 0) throw new RangeError(`There is no endpoint of the path ${path}.`);
  const allow = [...here.map(({ method }) => method), ...(here.some(isGet) ? ["HEAD"] : []), "OPTIONS"].join(
    ", ",
  );
  const handlers = METHODS.map((method): [string, Handler] => {
    const entry = here.find((one) => one.method === method);
    if (entry !== undefined) return [method, (request, context) => handle(entry, request, context)];
    if (method === "OPTIONS")
      return [method, () => Promise.resolve(new Response(null, { status: 204, headers: { Allow: allow } }))];
    return [method, (request) => Promise.resolve(refuse(request, allow))];
  });
  return Object.fromEntries(handlers) as Handlers; // one for each of METHODS
}

const isGet = ({ method }: Endpoint): boolean => method === "GET";

async function handle(entry: Endpoint, request: Request, { params }: Context): Promise<Response> {
  const url = new URL(request.url);
  try {
    const actor = await letIn(entry, request.headers);
    assertAcceptable(entry, request.headers.get("accept"));
    assertKnownBody(entry, request.headers);
    const query = readQuery(entry.query, url.searchParams);
    const { id = "" } = (await params) ?? {};
    // The entry ties its query to its handler; the table forgets which is whose.
    return await entry.handle({ actor, id, query: query as never, request });
  } catch (error) {
    return problemAnswer(error, url.pathname);
  }
}

function refuse(request: Request, allow: string): Response {
  const problem = new ProblemError("method_not_allowed", `Allowed here: ${allow}.`, {}, { Allow: allow });
  return problemAnswer(problem, new URL(request.url).pathname);
}

/** For every path that the table does not have, whoever asks. */
export function serveNothing(): Handlers<(request: Request) => Promise<Response>> {
  const nothing = (request: Request): Promise<Response> =>
    Promise.resolve(problemAnswer(nothingHere(), new URL(request.url).pathname));
  return Object.fromEntries(METHODS.map((method) => [method, nothing])) as ReturnType<typeof serveNothing>; // one for each
}
