import { Suspense } from "react";

import { useMessages } from "#ui/messages-context.tsx";

import { lazyPart } from "../loading/lazy-part.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopPrice } from "../test-price/shop-price.tsx";
import type { Prices, Tested } from "../test-price/tested.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import type { CampaignView } from "./campaign-view.ts";
import type { ResolvedChoice } from "./resolve-choice.ts";

const RatingStars = lazyPart(async () => ({
  default: (await import("./rating-stars.tsx")).RatingStars,
}));

const mainStoreId = 1;

type PriceProps = {
  choice: ResolvedChoice;
  /** What the shopper's own options add, in minor units of the product's currency. */
  extraMinor: number;
};

type CampaignHeaderProps = PriceProps & {
  campaign: CampaignView;
  /** Where it stands in a dialog that is named after the campaign. */
  isInDialog?: boolean;
};

/** What is sold, how it is rated and what it costs (CAM-37). */
export function CampaignHeader({
  campaign,
  choice,
  extraMinor,
  isInDialog = false,
}: CampaignHeaderProps) {
  const { store } = useShop();
  const { name, rating } = campaign;
  return (
    <header className="flex flex-col gap-2">
      {isInDialog ? (
        <p className="m-0 text-base text-ink-soft">
          <bdi>{choice.product.name}</bdi>
        </p>
      ) : (
        <>
          <Breadcrumb category={campaign.category} />
          <h1 className="m-0 text-xl">
            <bdi>{name}</bdi>
            {store.enable_product_name_after && (
              <span className="mt-1 block text-base font-normal tracking-normal text-ink-soft">
                <bdi>{choice.product.name}</bdi>
              </span>
            )}
          </h1>
        </>
      )}
      {rating && store.product_review_display === "enable" && (
        <Suspense>
          <RatingStars average={rating.average_rating} count={rating.review_count} />
        </Suspense>
      )}
      <CampaignPrice choice={choice} extraMinor={extraMinor} />
    </header>
  );
}

/** The price of what is chosen, with what is filled in; a change is read out. */
function CampaignPrice({ choice, extraMinor }: PriceProps) {
  const { selected, product } = choice;
  return (
    <p className="m-0" aria-live="polite">
      <ShopPrice
        size="lg"
        own={withExtra(selected.variant ?? product, extraMinor)}
        currencyCode={product.currency_code}
      />
    </p>
  );
}

function withExtra({ price, old_price, test }: Tested, extraMinor: number): Tested {
  const add = (own: Prices): Prices => ({
    price: own.price + extraMinor,
    old_price: own.old_price === null ? null : own.old_price + extraMinor,
  });
  return { ...add({ price, old_price }), ...(test && { test: add(test) }) };
}

/** STORE-08. */
export function DesignedBy({ nickname }: { nickname: string | null }) {
  const { t } = useMessages();
  const { store } = useShop();
  if (store.id !== mainStoreId || !nickname) return null;
  return (
    <p className="m-0 text-sm text-ink-soft">
      {t("campaign.designed_and_sold_by")} <bdi className="font-medium text-ink">{nickname}</bdi>
    </p>
  );
}
