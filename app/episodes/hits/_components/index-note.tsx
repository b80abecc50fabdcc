import { Note } from "@/components/ui/note";
import type { TextProgress } from "@/lib/server/reads/count-indexed-texts";
import { formatCount } from "@/lib/views/format-number";

/** How much of what is searched can be found yet; nothing where all of it can. */
export function IndexNote({ progress }: Readonly<{ progress: TextProgress }>) {
  const { indexedCount, episodeCount } = progress;
  if (indexedCount >= episodeCount) return null;
  return (
    <div className="pb-2.5">
      <Note tone="info">
        {formatCount(indexedCount)} of {formatCount(episodeCount)} episodes indexed. What the others say is
        not found yet; the server goes on by itself.
      </Note>
    </div>
  );
}
