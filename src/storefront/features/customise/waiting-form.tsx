import { useMessages } from "#ui/messages-context.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Where a form will be once what it asks for is known. */
export function WaitingForm() {
  const { t } = useMessages();
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span role="status" className="sr-only">
        {t("a11y.loading")}
      </span>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
