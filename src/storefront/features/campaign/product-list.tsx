import { useState } from "react";
import { Link, useNavigate } from "react-router";

import { Select } from "#ui/select.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ProductPicture } from "../picture/product-picture.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { PriceArms } from "../test-price/price-arms.tsx";
import type { Prices } from "../test-price/tested.ts";
import { useSold } from "../test-price/use-sold-choice.ts";
import type { CampaignView, ProductView } from "./campaign-view.ts";
import type { CampaignChoice } from "./resolve-choice.ts";

/** CAM-38. */
const shownBeforeExpanding = 4;

type ProductListProps = { campaign: CampaignView; choice: CampaignChoice };

/** The products of a campaign, as links that hold the choice so far, or as one select (STORE-34). */
export function ProductList({ campaign, choice }: ProductListProps) {
  const { store } = useShop();
  if (campaign.products.length < 2) return null;
  return store.product_select_type === "dropdown" ? (
    <ProductSelect campaign={campaign} choice={choice} />
  ) : (
    <ProductLinks campaign={campaign} choice={choice} />
  );
}

function ProductLinks({ campaign, choice }: ProductListProps) {
  const { t } = useMessages();
  const { products } = campaign;
  const [isExpanded, setIsExpanded] = useState(false);
  const isCut = !isExpanded && products.length > shownBeforeExpanding;
  const shown = products.filter(
    (product, index) => !isCut || index < shownBeforeExpanding || product === choice.product,
  );
  return (
    <section aria-label={t("campaign.products")}>
      <h2 className="mb-2 text-sm font-semibold tracking-normal">{t("campaign.products")}</h2>
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(max(8.5rem,34%),1fr))] gap-2 p-0">
        {shown.map((product) => (
          <li key={product.id}>
            <ProductLink product={product} choice={choice} />
          </li>
        ))}
      </ul>
      {products.length > shownBeforeExpanding && (
        <button
          type="button"
          aria-expanded={isExpanded}
          className="mt-2 min-h-11 cursor-pointer text-sm font-medium underline underline-offset-4"
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded
            ? t("campaign.show_fewer_products")
            : t("campaign.show_all_products", { count: products.length })}
        </button>
      )}
    </section>
  );
}

function ProductPrice({ product }: { product: ProductView }) {
  const { money } = useShop();
  const show = ({ price }: Prices) => money.show(price, product.currency_code);
  return <PriceArms own={product} show={show} />;
}

function ProductLink({ product, choice }: { product: ProductView; choice: CampaignChoice }) {
  const { path } = useShop();
  return (
    <Link
      to={path(choice.addressOf(product, choice.options))}
      preventScrollReset
      onClick={(event) => {
        if (!choice.chooseProduct) return;
        event.preventDefault();
        choice.chooseProduct(product);
      }}
      aria-current={product === choice.product ? "true" : undefined}
      className="flex min-h-16 items-center gap-3 rounded-md border border-line p-1.5 pe-3 text-ink no-underline hover:border-ink aria-current:border-ink aria-current:shadow-[inset_0_0_0_1px_var(--ink)]"
    >
      {product.thumb_url && (
        <span className="relative h-14 w-11 shrink-0 overflow-hidden rounded-sm bg-ground-soft">
          <ProductPicture
            src={product.thumb_url}
            use="thumb"
            sizes="48px"
            className="size-full object-cover"
          />
        </span>
      )}
      <span className="min-w-0">
        <span className="line-clamp-2 text-xs leading-snug font-medium">{product.name}</span>
        <span className="text-xs text-ink-soft tabular-nums">
          <ProductPrice product={product} />
        </span>
      </span>
    </Link>
  );
}

function ProductSelect({ campaign, choice }: ProductListProps) {
  const { t } = useMessages();
  const { money, path } = useShop();
  const navigate = useNavigate();
  const sold = useSold();
  return (
    <Select
      aria-label={t("campaign.choose_product")}
      value={choice.product.id}
      onChange={({ target }) => {
        const product = campaign.products.find(({ id }) => id === Number(target.value));
        if (!product) return;
        if (choice.chooseProduct) return choice.chooseProduct(product);
        void navigate(path(choice.addressOf(product, choice.options)), {
          preventScrollReset: true,
        });
      }}
    >
      {campaign.products.map((product) => (
        <option key={product.id} value={product.id}>
          {`${product.name} – ${money.show(sold(product).price, product.currency_code)}`}
        </option>
      ))}
    </Select>
  );
}
