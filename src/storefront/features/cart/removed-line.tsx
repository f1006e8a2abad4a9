import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

/** Stands where a line was until something else happens, so that it can come back. */
export function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useMessages();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-ground-soft ps-4 text-sm">
      <p role="status" className="m-0 flex-[1_1_10rem] py-3">
        {t("cart.removed", { name })}
      </p>
      <Button variant="quiet" onClick={onUndo} autoFocus>
        <Icon name="undo" className="size-4" />
        {t("cart.undo")}
      </Button>
    </div>
  );
}
