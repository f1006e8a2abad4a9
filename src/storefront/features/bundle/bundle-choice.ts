import type { BundleDiscountReply, BundleProductReply } from "#contract/schemas/campaign-offers.ts";
import { asksForApproval } from "#domain/campaign/asks-for-approval.ts";
import type { BundleProduct } from "#domain/bundle/bundle-types.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { initialOptions } from "#domain/campaign/choose-options.ts";
import {
  type OptionPicker,
  parseOptionMap,
  parseProductOptions,
} from "#domain/campaign/product-options.ts";
import { testPricesOf } from "#domain/pricing/test-price.ts";
import { isOutOfStock, selectVariant } from "#domain/campaign/select-variant.ts";
import type { SubmitItem } from "#domain/campaign/submit-plan.ts";
import { bundleMinLines } from "#domain/pricing/bundle-limits.ts";

import type { ApprovalItem, ApprovedLine, ApprovedProducts } from "../approval/approval-item.ts";
import { campaignPictures } from "../campaign/campaign-pictures.ts";
import { isValueOutOfStock } from "../campaign/option-availability.ts";
import { campaignSearch, withSearch } from "../campaign/campaign-search.ts";
import type { PersonalCampaign, PersonalLink } from "../personalise/personal-link.ts";
import type { FormProblem } from "../personalise/personal-store.ts";

/** A product of the panel with what is chosen of it so far. */
export type BundleEntry = {
  reply: BundleProductReply;
  pickers: readonly OptionPicker[];
  options: OptionMap;
  isSelected: boolean;
  /** What its own options add to a unit, in minor units of its currency. */
  extraMinor: number;
  /** Its form, where it asks for anything. */
  form: PersonalLink | null;
  variant: { price: number; out_of_stock: boolean } | null;
  /** Whether a value cannot be bought with what else is chosen (CAM-43). */
  isOut: (name: string, value: string) => boolean;
  pictureUrl: string | null;
  /** Unprefixed address of the product with this choice. */
  address: string;
};

export type BundlePicks = {
  /** Ids of products that were taken out. */
  left: ReadonlySet<number>;
  options: Readonly<Record<number, OptionMap>>;
  extras: Readonly<Record<number, number>>;
};

type Prices = { price: number; old_price: number | null };

export type BundleContext = {
  formOf: (productId: number) => PersonalLink | null;
  /** Whether the visitor is sold the test's prices (OP-036). */
  isTestArm: boolean;
};

/** What the panel shows of each product; the options of the page's own one are the page's. */
export function buildEntries(
  bundle: Pick<BundleDiscountReply, "products" | "variants">,
  picks: BundlePicks,
  own: { productId: number; options: OptionMap },
  { formOf, isTestArm }: BundleContext,
): BundleEntry[] {
  return bundle.products.map((offered) => {
    const tested = isTestArm ? offered.tested : null;
    const sold = <T extends Prices>(prices: T): T =>
      tested === null ? prices : { ...prices, ...testPricesOf(prices, tested) };
    const reply = sold(offered);
    const { pickers } = parseProductOptions(reply.options);
    const preset = { ...reply, default_option: parseOptionMap(reply.default_option) };
    const options =
      reply.id === own.productId
        ? own.options
        : { ...initialOptions(preset, {}), ...picks.options[reply.id] };
    const { variant } = selectVariant(preset, bundle.variants, options);
    const [picture] = campaignPictures(
      reply.images.map((image) => ({ ...image, product_id: reply.id })),
      reply.id,
      options,
    );
    return {
      ...{ reply, pickers, options },
      isSelected: !picks.left.has(reply.id),
      extraMinor: picks.extras[reply.id] ?? 0,
      form: formOf(reply.id),
      variant: variant && sold(variant),
      isOut: (name, value) =>
        isValueOutOfStock(
          { productId: reply.id, variants: bundle.variants, pickers, options },
          name,
          value,
        ),
      pictureUrl: picture?.file_url ?? reply.thumb_url,
      address: addressOf(reply, pickers, options),
    };
  });
}

function addressOf(
  { slug, campaign }: BundleProductReply,
  pickers: readonly OptionPicker[],
  options: OptionMap,
): string {
  const names = pickers.flatMap(({ name, fixed }) => (fixed ? [] : [name]));
  return withSearch(
    `/${campaign.slug}`,
    campaignSearch(new URLSearchParams(), slug, options, names),
  );
}

/** Source: PERS-02. */
const designMode = 1;

/** What a product of the panel asks to be filled in, designs of its campaign among it; null for nothing. */
export function personalOf(
  bundle: Pick<BundleDiscountReply, "products" | "custom_personalized_options">,
  productId: number,
): PersonalCampaign | null {
  const { campaign } = bundle.products.find(({ id }) => id === productId) ?? {};
  if (campaign?.personalized === designMode) {
    const { id, slug, personalized } = campaign;
    return { id, slug, personalized, options: null, common_options: [] };
  }
  const own = bundle.custom_personalized_options.find((one) => one.product_id === productId);
  if (!own || !campaign) return null;
  return { id: campaign.id, options: own.options, common_options: own.common_options };
}

/** What pressing the panel's button does with these products: add them, or say what keeps them from it. */
export function bundleAction(counted: readonly BundleEntry[]): "add" | "out-of-stock" | "choose" {
  if (counted.some(({ variant }) => isOutOfStock(variant))) return "out-of-stock";
  return counted.length < bundleMinLines ? "choose" : "add";
}

/** One of the submit's products for the planner (CAM-57, CAM-61). */
export const submitItem = (
  { reply, pickers, options, variant, form }: BundleEntry,
  approved: ApprovedProducts,
): SubmitItem<FormProblem> => {
  const isApproved = approved.has(reply.id);
  return {
    ...{ pickers, options, variant },
    personal: isApproved ? null : (form?.handle()?.find() ?? null),
    isUnapproved: !isApproved && asksForApproval(reply.campaign.personalized, reply.full_printed),
  };
};

/** The product as the shopper is asked to confirm it. */
export const approvalItem = ({ reply, options, form, pictureUrl }: BundleEntry): ApprovalItem => ({
  ...{ campaignId: reply.campaign.id, campaignTitle: reply.campaign.name },
  ...{ productId: reply.id, productName: reply.name, options, pictureUrl },
  fullPrinted: reply.full_printed,
  line: form?.handle()?.toLine() ?? {},
});

/** The product as prices are counted and lines are made of it (BUND-03). */
export function bundleProduct(entry: BundleEntry, approved?: ApprovedProducts): BundleProduct {
  const { reply, options, variant, form, isSelected, extraMinor, pictureUrl, address } = entry;
  const handle = form?.handle() ?? null;
  const own = approved?.get(reply.id);
  const line: Partial<ApprovedLine> | undefined = own ?? handle?.toLine();
  return {
    productId: reply.id,
    campaignId: reply.campaign.id,
    isSelected,
    is_checked: form === null || own !== undefined || (handle !== null && handle.find() === null),
    customFeePrice: line?.extra_custom_fee ?? extraMinor,
    customOptionGroupNumbers: line?.customer_custom_options?.length ?? (form === null ? 0 : 1),
    currentVariant: variant,
    currentOptions: options,
    product: { ...reply, thumb_url: line?.thumb_url ?? pictureUrl },
    campaign: reply.campaign,
    product_url: address,
    designs: line?.designs ?? null,
    approvals: line?.approvals ?? null,
    custom_options: line?.custom_options ?? null,
    pbCustomInfo: line?.pbCustomInfo ?? null,
    pbPrintUrl: line?.pbPrintUrl ?? null,
    customer_custom_options: line?.customer_custom_options ?? null,
    common_labels: line?.common_labels ?? null,
  };
}
