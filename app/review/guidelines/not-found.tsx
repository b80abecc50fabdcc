import { FileQuestion } from "lucide-react";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function GuidelineNotFound() {
  return (
    <Page crumbs={[{ label: "Guidelines", href: "/review/guidelines" }, { label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such version of the guideline"
        actions={<ButtonLink href="/review/guidelines">See all versions</ButtonLink>}
      >
        The link may be mistyped.
      </EmptyState>
    </Page>
  );
}
