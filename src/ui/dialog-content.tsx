import type { ReactNode } from "react";

import { Icon } from "./icon.tsx";
import { useMessages } from "./messages-context.tsx";

type DialogContentProps = {
  title: string;
  /** Id of the title, by which the dialog is named. */
  titleId: string;
  onClose: () => void;
  children: ReactNode;
};

/** The ground on which a dialog's content stands: a sheet on phones. */
export const dialogSurface =
  "w-full rounded-t-lg bg-ground-raised text-ink shadow-lifted md:rounded-lg";

/** Title, close button and what a dialog is about. */
export function DialogContent({ title, titleId, onClose, children }: DialogContentProps) {
  const { t } = useMessages();
  return (
    <div className="flex max-h-[85dvh] flex-col gap-4 overflow-y-auto p-5 md:p-6">
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="min-w-0 pt-2 text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={t("a11y.close")}
          onClick={onClose}
          className="-me-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-ground-soft"
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </div>
  );
}
