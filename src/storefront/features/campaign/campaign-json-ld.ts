import { initialOptions } from "#domain/campaign/choose-options.ts";
import { parseProductOptions } from "#domain/campaign/product-options.ts";
import { selectProduct } from "#domain/campaign/select-product.ts";
import { isOutOfStock, selectVariant } from "#domain/campaign/select-variant.ts";
import { presetUrl } from "#domain/media/preset-url.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";

import type { Shop } from "../shop/shop-context.tsx";
import { campaignPictures } from "./campaign-pictures.ts";
import type { CampaignView, ProductView } from "./campaign-view.ts";
import { isValueOutOfStock } from "./option-availability.ts";

type JsonLdShop = Pick<Shop, "origin" | "currency" | "money" | "path"> & {
  store: Pick<Shop["store"], "name" | "product_review_display">;
};

/** More say nothing new and weigh on the page. */
const mostPictures = 3;

/**
 * A campaign for search engines: its product as the address without a query shows it, with the price
 * in the page's currency, and the way to it by its category (OP-052). A graph of schema.org.
 */
export function campaignJsonLd(campaign: CampaignView, shop: JsonLdShop): object {
  const product = selectProduct(campaign, undefined);
  const nodes = [
    product && productNode(campaign, product, shop),
    breadcrumbNode(campaign, shop),
  ].filter((node) => node !== null);
  return { "@context": "https://schema.org", "@graph": nodes };
}

function productNode(campaign: CampaignView, product: ProductView, shop: JsonLdShop): object {
  const { origin, currency, money, store, path } = shop;
  const options = initialOptions(product, {});
  const selected = selectVariant(product, campaign.variants, options);
  const pictures = campaignPictures(campaign.images, product.id, options).slice(0, mostPictures);
  const price = money.toShown(selected.price, product.currency_code);
  return {
    "@type": "Product",
    name: campaign.name,
    description: campaign.description ?? undefined,
    sku: `${campaign.id}-${product.id}`,
    brand: { "@type": "Brand", name: store.name },
    image: pictures.map(({ file_url }) => new URL(presetUrl(file_url, "full_hd"), origin).href),
    offers: {
      "@type": "Offer",
      url: origin + path(`/${campaign.slug}`),
      price: formatAmountDecimal(price, currency.code),
      priceCurrency: currency.code,
      availability: `https://schema.org/${isSoldOut(campaign, product) ? "OutOfStock" : "InStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    },
    aggregateRating: ratingNode(campaign, shop),
  };
}

function ratingNode({ rating }: CampaignView, { store }: JsonLdShop): object | undefined {
  if (!rating || rating.review_count < 1 || store.product_review_display !== "enable") return;
  return {
    "@type": "AggregateRating",
    ratingValue: rating.average_rating,
    reviewCount: rating.review_count,
  };
}

/** Whether nothing can be bought of what shows first; its size may be open (CAM-43). */
function isSoldOut(campaign: CampaignView, product: ProductView): boolean {
  const options = initialOptions(product, {});
  const { pickers } = parseProductOptions(product.options);
  const [name, value] = Object.entries(options)[0] ?? [];
  if (name === undefined || value === undefined) {
    return isOutOfStock(selectVariant(product, campaign.variants, options).variant);
  }
  const question = { productId: product.id, pickers, variants: campaign.variants, options };
  return isValueOutOfStock(question, name, value);
}

function breadcrumbNode({ category, name, slug }: CampaignView, shop: JsonLdShop): object | null {
  if (category === null) return null;
  const steps = [
    { name: shop.store.name, path: "/" },
    { name: category.name, path: `/category/${category.slug}` },
    { name, path: `/${slug}` },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: shop.origin + shop.path(step.path),
    })),
  };
}
