import { safeLabel } from "./hostile-text";

/** Names of what a run is of. A name is for people, an id is what the harness uses; a name that is missing is its id. */
type Named = Readonly<{
  checkpointId: string;
  checkpointName: string | null;
  benchmarkId: string;
  benchmarkName: string | null;
  benchmarkVersion: string | null;
}>;

export function checkpointLabel({
  checkpointName,
  checkpointId,
}: Pick<Named, "checkpointId" | "checkpointName">): string {
  return checkpointName === null || checkpointName === "" ? checkpointId : checkpointName;
}

/** "Custody Core 1.2": a benchmark in one version. Runs of different versions are not alike. */
export function suiteLabel({
  benchmarkName,
  benchmarkId,
  benchmarkVersion,
}: Pick<Named, "benchmarkId" | "benchmarkName" | "benchmarkVersion">): string {
  const name = benchmarkName === null || benchmarkName === "" ? benchmarkId : benchmarkName;
  return benchmarkVersion === null ? name : `${name} ${benchmarkVersion}`;
}

/** Equal exactly where two runs played the same benchmark in the same version. */
export function suiteKey({
  benchmarkId,
  benchmarkVersion,
}: Pick<Named, "benchmarkId" | "benchmarkVersion">): string {
  return JSON.stringify([benchmarkId, benchmarkVersion]);
}

/** What the title of a run's page says: whose run, and which. */
export function runTitle(
  run: Pick<Named, "checkpointId" | "checkpointName"> & Readonly<{ externalId: string }>,
): string {
  return safeLabel(`${checkpointLabel(run)}, run ${run.externalId}`);
}
