import { FileQuestion } from "lucide-react";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export default function ImportNotFound() {
  return (
    <Page crumbs={[{ label: "Import", href: "/import" }, { label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is no such import"
        actions={<ButtonLink href="/import">See all imports</ButtonLink>}
      >
        The link may be mistyped, or the import waited when the server stopped: then nothing of it was stored.
      </EmptyState>
    </Page>
  );
}
