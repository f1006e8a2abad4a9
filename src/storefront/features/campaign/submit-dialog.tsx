import ConfirmDesignModal from "../approval/confirm-design-modal.tsx";
import AddedModal from "./added-modal.tsx";
import type { CampaignView } from "./campaign-view.ts";
import type { CampaignChoice } from "./resolve-choice.ts";
import SelectSizeModal from "./select-size-modal.tsx";
import type { Buying } from "./use-buying.ts";

type SubmitDialogProps = {
  campaign: CampaignView;
  choice: CampaignChoice;
  buying: Buying;
};

/** What a submit asks or tells over its page. */
export default function SubmitDialog({ campaign, choice, buying }: SubmitDialogProps) {
  const { submit, dialog, closeDialog, onLeave } = buying;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case "choose-size":
      return (
        <SelectSizeModal
          campaign={campaign}
          choice={choice}
          onClose={closeDialog}
          onChoose={(name, value) => submit(dialog.type, choice.choose(name, value))}
        />
      );
    case "confirm-design":
      return (
        <ConfirmDesignModal
          items={dialog.items}
          onClose={closeDialog}
          onApprove={(approved) => {
            const [item] = dialog.items;
            if (item) submit(dialog.type, item.options, undefined, approved.get(item.productId));
          }}
        />
      );
    case "added":
      return (
        <AddedModal
          cartItemIds={dialog.cartItemIds}
          onClose={closeDialog}
          onLeave={() => {
            closeDialog();
            onLeave?.();
          }}
        />
      );
  }
}
