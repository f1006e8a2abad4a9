import { useStore } from "zustand";

import { coarsePictures } from "#domain/design-form/coarse-pictures.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CustomiseStore } from "./customise-store.ts";

/** Tells of a picture that would print coarse as soon as it is there, before an add asks about it (ERR-08). */
export function CoarseNotice({ store }: { store: CustomiseStore }) {
  const { t } = useMessages();
  const name = useStore(store, ({ designs }) => coarsePictures(designs)[0]?.name);
  return (
    <div role="status" className="text-sm empty:hidden">
      {name !== undefined && (
        <p className="m-0 flex gap-2 text-warn">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          <span>
            <bdi>{name}</bdi>: {t("personal.low_quality")}
          </span>
        </p>
      )}
    </div>
  );
}
