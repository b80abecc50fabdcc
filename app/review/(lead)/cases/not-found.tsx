import { FileQuestion } from "lucide-react";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CASES_PATH } from "@/lib/contracts/case-filter-url";

export default function CaseNotFound() {
  return (
    <Page crumbs={[{ label: "Cases", href: CASES_PATH }, { label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such case"
        actions={<ButtonLink href={CASES_PATH}>See all cases</ButtonLink>}
      >
        The link may be mistyped.
      </EmptyState>
    </Page>
  );
}
