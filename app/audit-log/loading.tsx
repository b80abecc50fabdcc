import { PageSkeleton } from "@/components/shell/page-skeleton";
import { SkeletonTable } from "@/components/ui/skeleton";

export default function AuditLogLoading() {
  return (
    <PageSkeleton label="Loading the audit log">
      <SkeletonTable rows={14} columns={["7%", "16%", "16%", "16%", "26%"]} />
    </PageSkeleton>
  );
}
