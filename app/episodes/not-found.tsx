import { FileQuestion } from "lucide-react";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function EpisodeNotFound() {
  return (
    <Page crumbs={[{ label: "Episodes", href: "/episodes" }, { label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such episode"
        actions={<ButtonLink href="/episodes">Search episodes</ButtonLink>}
      >
        The link may be mistyped, or its run was never imported here.
      </EmptyState>
    </Page>
  );
}
