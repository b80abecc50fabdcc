import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function ConflictsLoading() {
  return (
    <PageSkeleton label="Loading the conflicts">
      <SkeletonTable rows={8} columns={["14%", "10%", "12%", "8%", "14%", "18%", "12%"]} />
    </PageSkeleton>
  );
}
