import type { RunGroup } from "../../formats/reader";
import { contentKey } from "./content-key";
import { DuplicateContent } from "./import-signals";
import type { ImportOptions } from "./import-types";
import { findDuplicate, mayBeDuplicate } from "./journal";
import type { WatchedSources } from "./watched-sources";

/**
 * Looks whether the same content was imported before. Files are hashed for it only where a completed import had files of
 * the same sizes: else they are read once, and hashed on the way.
 *
 * @throws {DuplicateContent} naming the earlier import.
 */
export async function assertNew(
  group: RunGroup,
  watched: WatchedSources,
  options: ImportOptions,
): Promise<void> {
  const sizes = group.sources.map((source) => source.sizeBytes);
  if (!(await mayBeDuplicate(group.format, sizes))) return;
  const earlier = await findDuplicate(contentKey(group.format, await watched.hashAll(), options.read));
  if (earlier !== null) throw new DuplicateContent(earlier);
}
