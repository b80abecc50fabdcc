import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function GoldLoading() {
  return (
    <PageSkeleton label="Loading the gold items">
      <SkeletonTable rows={5} columns={["20%", "20%", "10%", "10%", "20%"]} />
    </PageSkeleton>
  );
}
