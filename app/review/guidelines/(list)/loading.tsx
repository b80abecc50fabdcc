import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function GuidelinesLoading() {
  return (
    <PageSkeleton label="Loading the guidelines">
      <SkeletonTable rows={5} columns={["10%", "20%", "30%", "10%", "20%"]} />
    </PageSkeleton>
  );
}
