import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CampaignView } from "./campaign-view.ts";
import { isValueOutOfStock } from "./option-availability.ts";
import { SizeButtons } from "./size-buttons.tsx";
import type { CampaignChoice } from "./use-campaign-choice.ts";

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
    </ModalDialog>
  );
}
