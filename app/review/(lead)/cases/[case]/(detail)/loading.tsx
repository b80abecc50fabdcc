import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function CaseLoading() {
  return (
    <PageSkeleton label="Loading the case">
      <SkeletonCards rows={[[220, 220], [180], [240]]} />
    </PageSkeleton>
  );
}
