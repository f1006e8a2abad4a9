import { Suspense } from "react";
import { useStore } from "zustand";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { showLive } from "./customise-store.ts";
import type { Customising } from "./customising.ts";
import { loadDesignerTexts } from "./load-designer-texts.ts";
import { type LowQuality, LowQualityQuestion } from "./low-quality-question.tsx";
import { groundOf, methodOf } from "./print-ground.ts";
import { useSideName } from "./side-name.ts";

const EditModal = lazyPart(async () => {
  const [modal] = await Promise.all([import("./edit-modal.tsx"), loadDesignerTexts()]);
  return modal;
});

type CustomiseDialogsProps = {
  own: Customising;
  live: LiveEngine | null;
  found: CustomDesignsReply;
  productId: number;
  options: OptionMap;
  /** The side that is being arranged. */
  edited: string | null;
  onEdited: () => void;
  lowQuality: LowQuality | null;
  onAnswered: () => void;
};

/** The editor, and the question whether a coarse picture is to be printed. */
export function CustomiseDialogs(props: CustomiseDialogsProps) {
  return (
    <Suspense>
      <Arranging {...props} />
      <LowQualityQuestion asked={props.lowQuality} onAnswered={props.onAnswered} />
    </Suspense>
  );
}

function Arranging(props: CustomiseDialogsProps) {
  const { own, live, found, productId, options, edited, onEdited } = props;
  const { t } = useMessages();
  const nameOf = useSideName();
  const design = useStore(own.store, ({ designs }) => (edited === null ? null : designs[edited]));
  if (edited === null || !design || live === null) return null;
  return (
    <EditModal
      {...{ design, live }}
      title={t("personal.edit_title", { side: nameOf(edited) })}
      color={groundOf(found, productId, options, edited)}
      method={methodOf(found, productId)}
      onSave={(arrangement) => {
        own.take(edited, arrangement);
        showLive(own.store, edited);
        onEdited();
      }}
      onClose={onEdited}
    />
  );
}
