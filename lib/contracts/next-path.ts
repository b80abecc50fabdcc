const LENGTH_MAX = 2_000;
/** A place that never matters to a server: only what follows it does. */
const BASE = "http://here.invalid";
/** Where nobody goes after they came in: the doors themselves, and what answers machines. */
const NOWHERE = /^\/(?:sign-in|link|api|_next)(?:\/|$)/;

/**
 * Where to go after signing in: a page of this server, and nothing else, whatever a link says.
 *
 * @param text - what the address says, such as `/runs?page=2`.
 * @returns a path with its query and fragment; `/` for what leads elsewhere, to a door, or nowhere.
 */
export function nextPath(text: string | null | undefined): string {
  if (text == null || text.length > LENGTH_MAX) return "/";
  // Browsers read a backslash as a slash, and drop line breaks and tabs before they look.
  if (!text.startsWith("/") || /^\/[/\\]/.test(text) || /[\\\p{Cc}]/u.test(text)) return "/";
  const url = URL.parse(text, BASE);
  if (url?.origin !== BASE || url.pathname.startsWith("//") || NOWHERE.test(url.pathname)) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
