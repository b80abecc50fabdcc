import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function CasesLoading() {
  return (
    <PageSkeleton label="Loading the cases">
      <SkeletonTable rows={12} columns={["14%", "10%", "12%", "8%", "14%", "18%", "12%"]} />
    </PageSkeleton>
  );
}
