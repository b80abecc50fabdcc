import { detectFormat } from "./detect-format";
import type { Format, ReadOptions, RunGroup, Source } from "./reader";

/** Puts the files that make one run together: a native file is a run of its own, foreign files of one identity are one. */
export async function groupSources(sources: readonly Source[], options: ReadOptions): Promise<RunGroup[]> {
  const groups: RunGroup[] = [];
  const foreign = new Map<Format, Source[]>();
  for (const source of sources) {
    const format = await detectFormat(source, options.limits);
    if (format === "native") {
      groups.push({ format, sources: [source] });
      continue;
    }
    const known = foreign.get(format);
    if (known !== undefined) {
      known.push(source);
      continue;
    }
    const members = [source];
    foreign.set(format, members);
    groups.push({ format, sources: members });
  }
  return groups;
}
