import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function CompareLoading() {
  return (
    <PageSkeleton label="Loading the comparison">
      <SkeletonCards rows={[[420], [320]]} />
    </PageSkeleton>
  );
}
