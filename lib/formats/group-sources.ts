import { agentdojoRunIdentity } from "./agentdojo/agentdojo-run";
import { detectFormat } from "./detect-format";
import { inspectRunIdentity } from "./inspect/read-inspect";
import type { Format, ReadOptions, RunGroup, Source } from "./reader";

/**
 * Puts the files together that make one run: a native file is a run of its own, files of one foreign format and one run
 * identity are one run, and so are all files of one foreign format where the run is named from outside.
 *
 * @returns the groups in the order of their first files; the files of each in the order given.
 * @throws {RefusedFileError} for the first file that no reader knows, or whose run cannot be told.
 */
export async function groupSources(
  sources: readonly Source[],
  options: Pick<ReadOptions, "limits" | "runOverride">,
): Promise<RunGroup[]> {
  const groups = new Map<string, { format: Format; sources: Source[] }>();
  for (const [index, source] of sources.entries()) {
    const format = await detectFormat(source, options.limits);
    const key = JSON.stringify([format, await identityOf(format, source, index, options.runOverride)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { format, sources: [source] });
    else group.sources.push(source);
  }
  return [...groups.values()];
}

async function identityOf(
  format: Format,
  source: Source,
  index: number,
  runOverride: string | null,
): Promise<string | number> {
  switch (format) {
    case "native":
      return index;
    case "agentdojo":
      return runOverride ?? (await agentdojoRunIdentity(source));
    case "inspect":
      return runOverride ?? (await inspectRunIdentity(source));
  }
}
