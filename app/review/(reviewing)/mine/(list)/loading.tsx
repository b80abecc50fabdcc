import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function MineLoading() {
  return (
    <PageSkeleton label="Your verdicts are being read">
      <SkeletonCards rows={[[320]]} />
    </PageSkeleton>
  );
}
