import { memo, Suspense } from "react";

import { makingOf } from "#domain/campaign/making.ts";
import { isOutOfStock } from "#domain/campaign/select-variant.ts";

import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { BuyBox } from "./buy-box.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import type { CampaignView } from "./campaign-view.ts";
import { OptionPickers } from "./option-pickers.tsx";
import { ProductList } from "./product-list.tsx";
import type { CampaignChoice } from "./resolve-choice.ts";
import type { Buying } from "./use-buying.ts";
import { loadSubmit } from "./use-submit.ts";

const SubmitDialog = lazyPart(async () => ({ default: (await loadSubmit()).SubmitDialog }));
const MakingNote = lazyPart(async () => ({ default: (await loadSubmit()).CampaignMakingNote }));

type BuyColumnProps = {
  campaign: CampaignView;
  choice: CampaignChoice;
  /** The same a frame later, for what need not answer at once (P15). */
  shown: CampaignChoice;
  buying: Buying;
  isInDialog?: boolean;
};

const Products = memo(ProductList);

/** What is bought and how: the same on the page and in the modal (CAM-37..43). */
export function BuyColumn({ campaign, choice, shown, buying, isInDialog = false }: BuyColumnProps) {
  const { money } = useShop();
  const { product, selected } = choice;
  const { submit, busyType, optionError, extraMinor } = buying;
  const making = makingOf(product);
  const price = money.show(buying.variantMinor + extraMinor, product.currency_code);
  return (
    <>
      <CampaignHeader
        campaign={campaign}
        choice={choice}
        extraMinor={extraMinor}
        isInDialog={isInDialog}
      />
      <Products campaign={campaign} choice={shown} />
      <OptionPickers campaign={campaign} choice={choice} error={optionError} />
      {buying.personalForm}
      {making !== null && (
        <Suspense>
          <MakingNote making={making} />
        </Suspense>
      )}
      <BuyBox
        price={price}
        quantity={buying.quantity}
        isOutOfStock={isOutOfStock(selected.variant)}
        isEdit={buying.isEdit}
        label={buying.label}
        busyType={busyType}
        onQuantity={buying.setQuantity}
        onSubmit={(type) => submit(type)}
      />
      <Suspense>
        {buying.dialog && <SubmitDialog campaign={campaign} choice={choice} buying={buying} />}
      </Suspense>
    </>
  );
}
