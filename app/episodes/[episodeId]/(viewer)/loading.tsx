import { Loading, Skeleton } from "@/components/ui/skeleton";

/** The frame of the page in its final geometry. */
export default function EpisodeLoading() {
  return (
    <main id="main" tabIndex={-1} className="px-5 pt-14 m:px-4">
      <Loading label="Loading the episode">
        <Skeleton width={320} height={20} />
        <div className="mt-2">
          <Skeleton width={420} />
        </div>
        <div className="mt-6 flex gap-1 pl-20">
          {[18, 8, 8, 18, 18, 8, 14].map((width, index) => (
            <Skeleton key={index} width={`${width}%`} height={20} />
          ))}
        </div>
        <div className="mt-2 pl-20">
          <Skeleton height={84} />
        </div>
        {[1, 2, 3].map((turn) => (
          <div key={turn} className="mt-8 grid grid-cols-[44px_minmax(0,1fr)] gap-y-2">
            <Skeleton width={16} />
            <div className="flex flex-col gap-3">
              <Skeleton width={90} height={20} />
              <Skeleton width="70%" />
              <Skeleton width="60%" />
            </div>
          </div>
        ))}
      </Loading>
    </main>
  );
}
