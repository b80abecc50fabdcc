import { NextResponse, type NextRequest } from "next/server";

/**
 * Writes down which address was asked for, for the one use of coming back to it after signing in. Nothing is decided here: who may
 * see or do what is settled where it is read or done, so a request that goes round this gains nothing.
 */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const query = new URLSearchParams(request.nextUrl.search);
  query.delete("_rsc");
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  headers.set("x-litmus-path", `${request.nextUrl.pathname}${search}`);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ["/((?!api/|_next/|icon.svg).*)"] };
