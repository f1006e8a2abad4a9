import type { BundleDiscountReply, BundleProductReply } from "#contract/schemas/campaign-offers.ts";
import { campaign as campaignSchema } from "#contract/schemas/catalogue.ts";
import type {
  BundleOffer,
  OfferedParts,
  OfferedProductRow,
} from "#database/queries/bundle-offer.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";

import { imageReply, settledVariant } from "./campaign-reply.ts";

const { options: optionGroup, common_options: optionList } = campaignSchema.shape;

/** A bundle as it goes over the wire (BUND-02); `products` are those shown, the page's own first. */
export function bundleReply(
  bundle: NonNullable<BundleOffer["bundle"]>,
  products: readonly [OfferedProductRow, ...OfferedProductRow[]],
  parts: OfferedParts,
): BundleDiscountReply {
  return {
    campaign_bundle_id: bundle.id,
    product_bundle_id: products[0].id,
    products: products.map((product) => productReply(product, parts)),
    variants: products.flatMap(({ id, priceMinor, campaign }) =>
      parts.variants
        .filter(({ productId }) => productId === id)
        .map((variant) => settledVariant(campaign.pricingMode, priceMinor, variant)),
    ),
    custom_personalized_options: products.flatMap(personalOptions),
    promotion: {
      discount_percentage: Number(bundle.percent),
      discount_code: bundle.code,
      title: bundle.title,
      end_time: bundle.endsAt?.toISOString() ?? null,
    },
  };
}

function productReply(product: OfferedProductRow, { images }: OfferedParts): BundleProductReply {
  const { id, slug, name, personalized, sellerId, currencyCode } = product.campaign;
  const own = images.filter(({ productId }) => productId === product.id);
  const customOptions = customOptionsOf(product);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    price: product.priceMinor,
    old_price: product.oldPriceMinor,
    currency_code: currencyCode,
    tested: testedPrices(product),
    options: JSON.stringify(
      customOptions.length === 0
        ? product.options
        : { ...product.options, custom_options: customOptions },
    ),
    default_option: JSON.stringify(product.defaultOption),
    full_printed: product.fullPrinted,
    system_type: product.systemType,
    thumb_url: mediaUrl(product.thumbKey ?? own[0]?.fileKey ?? null),
    campaign: { id, slug, name, personalized, seller_id: sellerId },
    images: own.map(imageReply),
  };
}

/** Prices of the test that a product is part of: the default one of its campaign alone (OP-036). */
function testedPrices({ isDefault, campaign }: OfferedProductRow): BundleProductReply["tested"] {
  const { priceMinor: price, testPriceMinor: r_price, testOldPriceMinor: r_old_price } = campaign;
  return isDefault && r_price !== null ? { price, r_price, r_old_price } : null;
}

/** What is stored but has not the contract's shape counts as absent, as in `campaignReply`. */
const customOptionsOf = ({ customOptions }: OfferedProductRow) =>
  optionList.safeParse(customOptions).data ?? [];

function personalOptions(
  product: OfferedProductRow,
): BundleDiscountReply["custom_personalized_options"] {
  const options = optionGroup.safeParse(product.campaign.options).data ?? null;
  const common_options = optionList.safeParse(product.campaign.commonOptions).data ?? [];
  const custom_options = customOptionsOf(product);
  const asksForNothing = options === null && common_options.length + custom_options.length === 0;
  return asksForNothing
    ? []
    : [{ product_id: product.id, options, common_options, custom_options }];
}
