/** How many keys the objects of a JSON value have, at all depths. Recursion is bounded by the depth that was scanned. */
export function countKeys(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === "object" && item !== null) count += countKeys(item);
    return count;
  }
  const fields = value as Readonly<Record<string, unknown>>; // an object that JSON.parse made has string keys alone
  for (const key in fields) {
    count += 1;
    const item = fields[key];
    if (typeof item === "object" && item !== null) count += countKeys(item);
  }
  return count;
}
