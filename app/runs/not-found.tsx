import { FileQuestion } from "lucide-react";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function RunNotFound() {
  return (
    <Page crumbs={[{ label: "Runs", href: "/runs" }, { label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such run"
        actions={<ButtonLink href="/runs">See all runs</ButtonLink>}
      >
        The link may be mistyped, or the run was never imported here.
      </EmptyState>
    </Page>
  );
}
