/** A place in a JSON text as RFC 6901 writes it: "" is the whole, `/turns/0/goalProgress` a part. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
