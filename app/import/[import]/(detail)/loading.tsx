import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function ImportDetailLoading() {
  return (
    <PageSkeleton label="Loading the import">
      <SkeletonCards rows={[[220]]} />
    </PageSkeleton>
  );
}
