import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function RunsLoading() {
  return (
    <PageSkeleton label="Loading runs">
      <SkeletonTable rows={8} columns={["16%", "12%", "6%", "14%", "6%", "6%", "12%", "10%"]} />
    </PageSkeleton>
  );
}
