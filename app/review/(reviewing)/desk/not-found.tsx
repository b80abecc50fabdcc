import { FileQuestion } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** The same for a case that never was, one of somebody else, and one that this reviewer is done with. */
export default function NoSuchDesk() {
  return (
    <main id="main" tabIndex={-1} className="pt-top">
      <title>No such case · Litmus Audit</title>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such case on your desk"
        actions={
          <>
            <ButtonLink href="/review" tone="primary">
              To the queue
            </ButtonLink>
            <ButtonLink href="/review/mine">My verdicts</ButtonLink>
          </>
        }
      >
        Cases leave a desk once their verdict is written, and when they are skipped.
      </EmptyState>
    </main>
  );
}
