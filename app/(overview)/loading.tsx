import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function OverviewLoading() {
  return (
    <PageSkeleton label="Loading">
      <SkeletonCards rows={[[150], [320, 320], [240]]} />
    </PageSkeleton>
  );
}
