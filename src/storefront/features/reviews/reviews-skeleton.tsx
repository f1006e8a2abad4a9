import { Skeleton } from "#ui/skeleton.tsx";

/** Stands where a campaign's reviews will, about as high as they are. */
export function ReviewsSkeleton({ isLong }: { isLong: boolean }) {
  return (
    <div aria-busy="true">
      <Skeleton className="h-8 w-2/3" />
      <div className="mt-6 flex flex-col gap-6">
        {Array.from({ length: isLong ? 5 : 1 }, (_, at) => (
          <Skeleton key={at} className="h-24 w-full" />
        ))}
      </div>
    </div>
  );
}
