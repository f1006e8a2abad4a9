import { ModalDialog } from "#ui/modal-dialog.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import type { CampaignView } from "./campaign-view.ts";
import { isValueOutOfStock } from "./option-availability.ts";
import { optionName, optionValueLabel } from "./option-label.ts";
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
  const question = {
    productId: choice.product.id,
    pickers: choice.pickers,
    variants: campaign.variants,
    options: choice.options,
  };
  return (
    <ModalDialog title={t("campaign.choose_size")} onClose={onClose}>
      {/* Buttons, not radios: arrow keys would choose the first size that they reach. */}
      <ul
        aria-label={optionName(picker.name, t)}
        className="m-0 grid list-none grid-cols-3 gap-2 p-0"
      >
        {picker.values.map((value) => {
          const label = optionValueLabel(picker.name, value);
          const isOut = isValueOutOfStock(question, picker.name, value);
          return (
            <li key={value}>
              <button
                type="button"
                disabled={isOut}
                onClick={() => onChoose(picker.name, value)}
                className="min-h-12 w-full cursor-pointer rounded-md border border-line-strong px-2 text-base hover:border-ink hover:bg-ground-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent disabled:text-ink-soft disabled:line-through"
              >
                {isOut ? (
                  <>
                    <span className="sr-only">
                      {t("option.value_out_of_stock", { value: label })}
                    </span>
                    <bdi aria-hidden="true">{label}</bdi>
                  </>
                ) : (
                  <bdi>{label}</bdi>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </ModalDialog>
  );
}
