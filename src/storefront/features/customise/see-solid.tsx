import { useMessages } from "#ui/messages-context.tsx";

import { type CustomiseStore, showSolid } from "./customise-store.ts";
import { wakeSolid } from "./load-solid-preview.ts";

/** Leads from the form to its product's body, over the pictures in `box` (CAM-35). */
export function SeeSolid({ store, box }: { store: CustomiseStore; box: Element | null }) {
  const { t } = useMessages();
  const see = () => {
    showSolid(store, true);
    box?.scrollIntoView({ block: "nearest" });
  };
  return (
    <button
      type="button"
      onClick={see}
      onPointerEnter={wakeSolid}
      onFocus={wakeSolid}
      className="min-h-11 me-auto cursor-pointer text-sm font-medium underline underline-offset-4"
    >
      {t("personal.see_solid")}
    </button>
  );
}
