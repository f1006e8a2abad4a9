import { useEffect, useRef } from "react";

import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

type RemovedLineProps = {
  name: string;
  /** For one that stands where focus was. */
  takesFocus?: boolean;
  onUndo: () => void;
};

/** Stands where a line was as long as the page is open, so that it can come back. */
export function RemovedLine({ name, takesFocus = false, onUndo }: RemovedLineProps) {
  const { t } = useMessages();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-ground-soft ps-4 text-sm">
      <p role="status" className="m-0 flex-[1_1_10rem] py-3 wrap-anywhere">
        {t("cart.removed", { name })}
      </p>
      <Button ref={ref} variant="quiet" aria-label={t("cart.undo_item", { name })} onClick={onUndo}>
        <Icon name="undo" className="size-4" />
        {t("cart.undo")}
      </Button>
    </div>
  );
}
