import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Holds the page's shape until the browser's cart is known. */
export function CartSkeleton() {
  const { t } = useMessages();
  return (
    <div
      role="status"
      className="flex flex-col gap-8 md:grid md:grid-cols-[minmax(0,1fr)_min(18rem,45%)] md:items-start lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12"
    >
      <span className="sr-only">{t("a11y.loading")}</span>
      <div className="flex gap-4 lg:gap-6">
        <Skeleton className="aspect-4/5 w-22 lg:w-28" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-auto h-11 w-20" />
        </div>
      </div>
      <Skeleton className="h-72 w-full rounded-lg" />
    </div>
  );
}
