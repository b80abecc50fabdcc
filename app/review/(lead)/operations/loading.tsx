import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function OperationsLoading() {
  return (
    <PageSkeleton label="Loading how the review goes">
      <SkeletonCards rows={[[90], [260, 260], [220], [220]]} />
    </PageSkeleton>
  );
}
