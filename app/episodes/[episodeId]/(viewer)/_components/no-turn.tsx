import { MessageSquareOff } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";

/** An episode without turns: stored, shown as excluded, never classified. */
export function NoTurn() {
  return (
    <div className="flex-1 border-t border-line">
      <EmptyState icon={MessageSquareOff} title="This episode has no turn">
        Nothing was said, so there is nothing to classify. It is stored, shown as excluded, and counts as
        unknown in every rate. Its record may say why.
      </EmptyState>
    </div>
  );
}
