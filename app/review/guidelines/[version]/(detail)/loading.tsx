import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function GuidelineLoading() {
  return (
    <PageSkeleton label="Loading the guideline">
      <SkeletonCards rows={[[480]]} />
    </PageSkeleton>
  );
}
