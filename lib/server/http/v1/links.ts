/** Where the API stands. */
export const API_ROOT = "/api/v1";

const at = (...parts: readonly string[]): string =>
  [API_ROOT, ...parts.map((part) => encodeURIComponent(part))].join("/");

export const runLinks = (id: string) => ({
  self: at("runs", id),
  episodes: at("runs", id, "episodes"),
  classifications: at("runs", id, "classifications"),
  export: at("runs", id, "export"),
});

export const episodeLinks = (id: string, runId: string) => ({
  self: at("episodes", id),
  run: at("runs", runId),
});

export const importLinks = (id: string) => ({ self: at("imports", id), report: at("imports", id, "report") });

export const recordLink = (episodeId: string): string => at("episodes", episodeId, "record");
