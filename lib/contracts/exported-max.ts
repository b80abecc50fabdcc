// No zod here: the browser says how much an export holds.

/** `csv` is a table of what the list shows; `ndjson` the records themselves, in the native format. */
export const EXPORT_FORMATS = ["csv", "ndjson"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** So many episodes of a filter are exported at most. */
export const EXPORTED_MAX = { csv: 100_000, ndjson: 20_000 } as const satisfies Record<ExportFormat, number>;

/** So many are chosen one by one. */
export const CHOSEN_MAX = 500;
