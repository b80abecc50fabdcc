import { Loading, Skeleton } from "@/components/ui/skeleton";

export default function HitsLoading() {
  return (
    <main id="main" tabIndex={-1} className="px-5 pt-[60px] m:px-4">
      <Loading label="Searching the transcripts">
        <Skeleton width={110} height={20} />
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="mt-5 flex flex-col gap-2">
            <Skeleton width="40%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </Loading>
    </main>
  );
}
