import { ScrollText } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** What stands in place of entries: nothing was ever recorded, or nothing that was asked for. */
export function NoEntries({ isFiltered }: Readonly<{ isFiltered: boolean }>) {
  return isFiltered ? (
    <EmptyState
      icon={ScrollText}
      title="No entry is like that"
      actions={<ButtonLink href="/audit-log">Clear all filters</ButtonLink>}
    >
      Nothing in the log has all that was asked for.
    </EmptyState>
  ) : (
    <EmptyState icon={ScrollText} title="No entries here">
      Every change that somebody makes is recorded here, from the first import on.
    </EmptyState>
  );
}
