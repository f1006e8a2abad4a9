import { Suspense } from "react";
import { useStore } from "zustand";

import type { LiveEngine } from "#designer/engine/open-live-engine.ts";
import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { defaultPrintMethod } from "#domain/print-quality/print-limits.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { chooseBase } from "./choose-base.ts";
import type { LowQuality } from "./connect-customise.ts";
import { showLive } from "./customise-store.ts";
import type { Customising } from "./customising.ts";
import { loadDesignerTexts } from "./load-designer-texts.ts";
import { useSideName } from "./side-name.ts";

const EditModal = lazyPart(async () => {
  const [modal] = await Promise.all([import("./edit-modal.tsx"), loadDesignerTexts()]);
  return modal;
});
const LowQualityModal = lazyPart(() => import("./low-quality-modal.tsx"));

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
  const { lowQuality, onAnswered } = props;
  const end = (answer: Parameters<LowQuality["answer"]>[0]) => {
    onAnswered();
    lowQuality?.answer(answer);
  };
  return (
    <Suspense>
      <Arranging {...props} />
      {lowQuality && (
        <LowQualityModal
          placement={lowQuality.image.placement}
          onKeep={() => end("keep")}
          onReplace={() => end("replace")}
          onClose={() => end("close")}
        />
      )}
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
      color={chooseBase(found.base_mockup, productId, options, edited)?.color ?? "#ffffff"}
      method={methodOf(found, productId)}
      onSave={(saved) => {
        own.take(edited, saved);
        showLive(own.store, edited);
        onEdited();
      }}
      onClose={onEdited}
    />
  );
}

const methodOf = ({ print_methods }: CustomDesignsReply, productId: number) =>
  print_methods.find(({ product_id }) => product_id === productId)?.print_method ??
  defaultPrintMethod;
