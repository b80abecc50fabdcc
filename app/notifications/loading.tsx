import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function NotificationsLoading() {
  return (
    <PageSkeleton label="Loading the notifications">
      <SkeletonTable rows={6} columns={["60%", "20%"]} />
    </PageSkeleton>
  );
}
