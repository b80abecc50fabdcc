import { FileQuestion } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <Page crumbs={[{ label: "Not found" }]}>
      <EmptyState
        icon={FileQuestion}
        level={1}
        title="There is nothing at this address"
        actions={
          <>
            <ButtonLink href="/runs">See all runs</ButtonLink>
            <ButtonLink href="/episodes" tone="ghost">
              Search episodes
            </ButtonLink>
          </>
        }
      >
        The link may be mistyped, or what it led to was never imported here.
      </EmptyState>
    </Page>
  );
}
