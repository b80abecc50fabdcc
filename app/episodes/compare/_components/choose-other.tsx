import { Columns2 } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** Before two are chosen. */
export function ChooseOther({ level }: Readonly<{ level: 1 | 2 }>) {
  return (
    <EmptyState
      icon={Columns2}
      level={level}
      title="Two episodes are needed"
      actions={<ButtonLink href="/episodes">Choose two from the list</ButtonLink>}
    >
      Any two stand side by side here, turn by turn. The page of an episode offers those of its own probe.
    </EmptyState>
  );
}
