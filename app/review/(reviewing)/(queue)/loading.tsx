import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

export default function QueueLoading() {
  return (
    <PageSkeleton label="The queue is being read">
      <SkeletonCards rows={[[86], [160]]} />
    </PageSkeleton>
  );
}
