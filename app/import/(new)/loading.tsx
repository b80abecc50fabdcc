import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function ImportLoading() {
  return (
    <PageSkeleton label="Loading imports">
      <SkeletonCards rows={[[200], [300]]} />
    </PageSkeleton>
  );
}
