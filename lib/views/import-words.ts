import { safeLabel } from "./hostile-text";

/** What became of an import. A dry run stores nothing, whatever its outcome. */
export function importStateWord(state: string, isDryRun: boolean): string {
  switch (state) {
    case "queued":
      return isDryRun ? "Dry run waiting" : "Waiting";
    case "running":
      return isDryRun ? "Dry run running" : "Running";
    case "completed":
      return isDryRun ? "Dry run, no problem" : "Stored";
    case "completed_with_errors":
      return isDryRun ? "Dry run, with rejected lines" : "Stored, with rejected lines";
    case "refused":
      return "Refused, nothing stored";
    case "cancelled":
      return "Cancelled, nothing stored";
    case "interrupted":
      return "Interrupted, nothing stored";
    case "failed":
      return "Failed, nothing stored";
    default:
      return state;
  }
}

/** The formats that can be read, by the names people know. */
export function formatWord(format: string | null): string {
  switch (format) {
    case null:
      return "not detected";
    case "native":
      return "Litmus Audit native";
    case "agentdojo":
      return "AgentDojo";
    case "inspect":
      return "Inspect AI";
    default:
      return format;
  }
}

/** Who put the signals of a run there. */
export function signalOriginWord(origin: string): string {
  switch (origin) {
    case "harness":
      return "stated by the harness";
    case "probe_pack":
      return "derived by a probe pack";
    case "judge":
      return "proposed by a judge model";
    case "human":
      return "given by a person";
    default:
      return origin;
  }
}

/** Where the harness itself got a number from; null where it does not say. */
export function signalSourceWord(source: string | null): string {
  switch (source) {
    case null:
      return "source not stated";
    case "environment_state":
      return "from the state of the environment";
    case "judge":
      return "from a judge";
    case "human":
      return "from a person";
    case "surface_match":
      return "from surface matching";
    default:
      return source;
  }
}

/** The title of an import's page. */
export function importTitle({
  isDryRun,
  files,
}: Readonly<{ isDryRun: boolean; files: readonly Readonly<{ name: string }>[] }>): string {
  const [first] = files;
  const name = first === undefined ? "no file" : safeLabel(first.name, 120);
  return `${isDryRun ? "Dry run" : "Import"} of ${name}${files.length > 1 ? ` and ${files.length - 1} more` : ""}`;
}
