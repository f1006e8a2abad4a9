import { campaign as campaignSchema } from "#contract/schemas/catalogue.ts";
import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type {
  CampaignImageRow,
  CampaignProductRow,
  CampaignRecord,
  VariantRow,
} from "#database/queries/campaign.ts";
import { mediaUrl } from "#domain/campaign/media-url.ts";
import type { ProductVideo } from "#domain/media/product-video.ts";
import { variantBasePrice } from "#domain/pricing/unit-price.ts";

type Product = CampaignReply["products"][number];

export const imageReply = (image: CampaignImageRow) => ({
  id: image.id,
  product_id: image.productId,
  file_url: mediaUrl(image.fileKey),
  width: image.width,
  height: image.height,
  alt: image.alt,
  option: image.option,
  mockup_id: image.mockupId,
});

const videoReply = (video: ProductVideo): Product["video_details"][number] => ({
  file_url: mediaUrl(video.fileKey),
  poster_url: mediaUrl(video.posterKey),
  alt: video.alt,
  width: video.widthPx,
  height: video.heightPx,
  is_silent: video.isSilent,
});

const { options, common_options } = campaignSchema.shape;

/** What is stored but has not the contract's shape counts as absent (CAM-04). */
const commonOptions = (campaign: CampaignRecord) =>
  common_options.safeParse(campaign.commonOptions).data ?? [];

/** `options` and `attributes` travel as JSON text (CAM-08, CAM-10). */
function productReply(campaign: CampaignRecord, product: CampaignProductRow): Product {
  const picture = campaign.images.find(({ productId }) => productId === product.id);
  const customOptions = common_options.safeParse(product.customOptions).data ?? null;
  const thumb = mediaUrl(product.thumbKey ?? picture?.fileKey ?? null);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    template_id: product.template.id,
    campaign_id: campaign.id,
    price: product.priceMinor,
    old_price: product.oldPriceMinor,
    options: JSON.stringify(
      customOptions === null
        ? product.options
        : { ...product.options, custom_options: customOptions },
    ),
    default_option: JSON.stringify(product.defaultOption),
    full_printed: product.fullPrinted,
    system_type: product.systemType,
    attributes: JSON.stringify({ size_chart: product.template.sizeGuide }),
    thumb_url: thumb,
    full_path: thumb,
    videos: product.videos.map(({ fileKey }) => mediaUrl(fileKey)),
    video_details: product.videos.map(videoReply),
    description: product.description,
    currency_code: campaign.currencyCode,
    template_custom_options: "[]",
    common_options: JSON.stringify(commonOptions(campaign)),
    personalized: campaign.personalized,
    filterDesigns: [],
  };
}

/** A variant with the price that counts, settled by its campaign's price type (OP-037). */
export const settledVariant = (
  pricingMode: CampaignRecord["pricingMode"],
  productPriceMinor: number,
  variant: VariantRow,
): CampaignReply["variants"][number] => ({
  variant_key: variant.variantKey,
  product_id: variant.productId,
  price: variantBasePrice({
    pricingMode,
    productPriceMinor,
    variantPriceMinor: variant.priceMinor,
    variantAdjustMinor: variant.adjustMinor,
  }),
  old_price: variant.oldPriceMinor,
  adjust: variant.adjustMinor,
  out_of_stock: variant.outOfStock,
});

/** The price that counts for a variant, settled by the campaign's price type (OP-037). */
export const variantReply = (campaign: CampaignRecord) => (variant: VariantRow) => {
  const product = campaign.products.find(({ id }) => id === variant.productId);
  const { priceMinor } = product ?? variant;
  return settledVariant(campaign.pricingMode, priceMinor, variant);
};

type ReplyStore = {
  name: string;
  settings: {
    flags: { disable_promotion: boolean };
    product_review_display: "enable" | "disable";
  };
};

/** None where the store shows no reviews (STORE-41). */
const ratingReply = ({ rating }: CampaignRecord, { settings }: ReplyStore) =>
  rating && settings.product_review_display === "enable"
    ? { average_rating: Number(rating.average), review_count: rating.count }
    : null;

/** A campaign as it goes over the wire (CAM-03..11). */
export function campaignReply(
  campaign: CampaignRecord & { status: CampaignReply["status"] },
  store: ReplyStore,
): CampaignReply {
  const products = campaign.products.map((product) => productReply(campaign, product));
  return {
    id: campaign.id,
    campaign_id: campaign.id,
    slug: campaign.slug,
    name: campaign.name,
    campaign_name: campaign.name,
    status: campaign.status,
    product_type: campaign.productType,
    thumb_url: mediaUrl(campaign.thumbKey) ?? products[0]?.thumb_url ?? null,
    price: campaign.priceMinor,
    old_price: campaign.oldPriceMinor,
    r_price: campaign.testPriceMinor,
    r_old_price: campaign.testOldPriceMinor,
    currency_code: campaign.currencyCode,
    seller_id: campaign.sellerId,
    seller_nickname: campaign.sellerNickname,
    personalized: campaign.personalized,
    default_product_id: products[0]?.id ?? 0,
    products,
    variants: campaign.variants.map(variantReply(campaign)),
    options: options.safeParse(campaign.options).data ?? null,
    common_options: commonOptions(campaign),
    description: campaign.description,
    show_countdown: campaign.showCountdown,
    end_time: campaign.endTime?.toISOString() ?? null,
    market_location: campaign.marketLocation,
    pricing_mode: campaign.pricingMode,
    store_name: store.name,
    images: campaign.images.map(imageReply),
    system_type: campaign.systemType,
    category: campaign.category,
    rating: ratingReply(campaign, store),
    promotion_count: store.settings.flags.disable_promotion ? 0 : campaign.promotionCount,
    bundle_size: campaign.bundleSize,
  };
}
