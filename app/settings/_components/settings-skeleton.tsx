import { PageSkeleton, SkeletonCards } from "@/components/shell/page-skeleton";

/** A section while it is read. */
export function SettingsSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <PageSkeleton label={label}>
      <div className="ml-[204px] max-w-[860px] m:ml-0">
        <SkeletonCards rows={[[280], [220]]} />
      </div>
    </PageSkeleton>
  );
}
