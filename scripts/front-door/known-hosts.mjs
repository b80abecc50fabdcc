// Under which names the server answers. A foreign name that leads to this machine (DNS rebinding) is none of them.

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * @param {Readonly<{ origin: string | undefined; listensOn: string | undefined }>} settings `LITMUS_ORIGIN`, `LITMUS_HOST`.
 * @returns {(host: string | undefined, path: string) => boolean} whether a request's `Host` is one of the names.
 */
export function knownHosts({ origin, listensOn }) {
  const own = origin ? new URL(origin) : null;
  const address = listensOn?.includes(":") ? `[${listensOn}]` : (listensOn ?? "");
  return (host, path) => {
    const asked = URL.parse(`${own?.protocol ?? "http:"}//${host ?? ""}`);
    if (host === undefined || asked === null || !isPlain(asked)) return false;
    if (own !== null && asked.host === own.host) return true;
    // This machine itself: whoever set it up, and what watches over it. No page elsewhere can be served under these names.
    if (LOOPBACK.includes(asked.hostname)) return true;
    return asked.hostname === address && path === "/api/health";
  };
}

/** Nothing but a name and a port. @param {URL} url */
const isPlain = ({ username, password, pathname, search, hash }) =>
  username === "" && password === "" && pathname === "/" && search === "" && hash === "";
