import { Loading, Skeleton, SkeletonTable } from "@/components/ui/skeleton";

export default function PageLoading() {
  return (
    <main id="main" tabIndex={-1} className="px-5 pt-[64px]">
      <Loading label="Loading">
        <Skeleton width={180} height={20} />
        <div className="mt-6">
          <SkeletonTable rows={8} columns={["18%", "26%", "20%", "12%"]} />
        </div>
      </Loading>
    </main>
  );
}
