import { Loading, Skeleton, SkeletonTable } from "@/components/ui/skeleton";

export default function EpisodesLoading() {
  return (
    <main id="main" tabIndex={-1} className="pt-[60px]">
      <Loading label="Loading the episodes">
        <div className="px-5 m:px-4">
          <Skeleton width={110} height={20} />
          <div className="my-3.5">
            <Skeleton width={252} height={26} />
          </div>
        </div>
        <SkeletonTable rows={16} columns={["7%", "15%", "20%", "12%", "4%", "6%", "6%", "8%"]} />
      </Loading>
    </main>
  );
}
