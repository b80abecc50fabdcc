import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function RunLoading() {
  return (
    <PageSkeleton label="Loading the run">
      <SkeletonCards rows={[[380, 380], [170], [250, 250]]} />
    </PageSkeleton>
  );
}
