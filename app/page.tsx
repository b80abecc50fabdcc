import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";

export default function OverviewPage() {
  return (
    <Page crumbs={[{ label: "Overview" }]}>
      <PageHeading title="Overview" />
    </Page>
  );
}
