import { Suspense, useState } from "react";

import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import type { CampaignView } from "./campaign-view.ts";
import { isValueOutOfStock } from "./option-availability.ts";
import { SizeButtons } from "./size-buttons.tsx";
import type { CampaignChoice } from "./resolve-choice.ts";

const SizeGuide = lazyPart(async () => ({ default: (await import("./later.ts")).SizeGuide }));

type SelectSizeModalProps = {
  campaign: CampaignView;
  choice: CampaignChoice;
  onClose: () => void;
  onChoose: (name: string, value: string) => void;
};

/** Asks for the size that a submit misses and goes on with it (CAM-46, CAM-58). */
export default function SelectSizeModal({
  campaign,
  choice,
  onClose,
  onChoose,
}: SelectSizeModalProps) {
  const { t } = useMessages();
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const picker = choice.pickers.find(({ name }) => name.trim().toLowerCase() === "size");
  if (!picker) return null;
  const { name, values } = picker;
  const question = {
    productId: choice.product.id,
    pickers: choice.pickers,
    variants: campaign.variants,
    options: choice.options,
  };
  return (
    <ModalDialog title={t("campaign.choose_size")} onClose={onClose}>
      <SizeButtons
        name={name}
        values={values}
        isOutOfStock={(value) => isValueOutOfStock(question, name, value)}
        onChoose={(value) => onChoose(name, value)}
      />
      {choice.product.has_size_guide && (
        <details onToggle={(event) => setIsGuideOpen(event.currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium underline underline-offset-4">
            {t("campaign.size_guide")}
          </summary>
          <Suspense>
            {isGuideOpen && (
              <SizeGuide
                campaignSlug={campaign.slug}
                product={choice.product}
                chosenSize={choice.options[name]}
              />
            )}
          </Suspense>
        </details>
      )}
    </ModalDialog>
  );
}
