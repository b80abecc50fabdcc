import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function ExclusionsLoading() {
  return (
    <PageSkeleton label="Loading exclusions">
      <SkeletonTable rows={8} columns={["24%", "8%", "8%", "24%", "8%"]} />
    </PageSkeleton>
  );
}
