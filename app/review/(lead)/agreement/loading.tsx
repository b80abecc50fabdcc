import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function AgreementLoading() {
  return (
    <PageSkeleton label="Loading the agreement">
      <SkeletonCards rows={[[90], [260, 260], [220], [220]]} />
    </PageSkeleton>
  );
}
