import { randomUUID } from "node:crypto";

import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { DesignProofReply } from "#contract/schemas/design.ts";
import { addToCart, type AddToCartInput } from "#domain/cart/add-to-cart.ts";
import { emptyCart } from "#domain/cart/cart-types.ts";
import { readDesignChoices, sizeChoices } from "#domain/design-form/design-choices.ts";
import type { LineDesigns } from "#domain/design-form/design-form.ts";
import { designOptions } from "#domain/design-form/design-options.ts";
import { fillText, finishDesigns } from "#domain/design-form/fill-designs.ts";
import { findArea } from "#domain/design/print-areas.ts";
import { serialiseDesign } from "#domain/design/serialise-design.ts";
import { enteredDigest, enteredSpace } from "#domain/personalisation/entered-digest.ts";

import { type StoredLine, storeLine } from "./cart.ts";
import { callApi } from "./store-api.ts";
import type { Visitor } from "./visitor.ts";

type Designs = Record<string, string>;

/** What a shopper chose and filled in; exactly one of `texts`, `designs` and `entered`. */
export type ApprovedChoice = {
  slug: string;
  options?: Record<string, string>;
  /** Texts of the product's design, by field name. */
  texts?: Record<string, string>;
  /** Design documents by print space. */
  designs?: Designs;
  /** Values of the custom options by label, one record for each group. */
  entered?: Record<string, string>[];
  /** Labels that are filled in once for all groups. */
  common?: string[];
  /** Fees of groups and options, in minor units. */
  fee?: number;
};

/**
 * Stores a personalised line whose proof or texts are approved, as the campaign page would, for the next
 * document that is opened; returns that line.
 */
export async function storeApproved(visitor: Visitor, choice: ApprovedChoice): Promise<StoredLine> {
  const line = await buildApprovedLine(visitor, choice);
  await storeLine(visitor, line);
  return line;
}

export async function buildApprovedLine(
  visitor: Visitor,
  choice: ApprovedChoice,
): Promise<StoredLine> {
  const { slug } = choice;
  const campaign = await callApi<CampaignReply>(visitor, `/public/campaign/${slug}`);
  const [product] = campaign.products;
  if (!product) throw new Error(`campaign ${slug} has no product`);
  const defaults = JSON.parse(product.default_option) as Record<string, string>;
  const options = { ...defaults, ...choice.options };
  const { full_printed, thumb_url = null, price, currency_code, name } = product;
  const query = new URLSearchParams(options).toString().replaceAll("+", "-");
  const personal = await personalise(visitor, choice, {
    product_id: product.id,
    options,
    campaign,
  });
  const input: AddToCartInput = {
    campaign: {
      id: campaign.campaign_id,
      name: campaign.name,
      slug,
      seller_id: campaign.seller_id,
    },
    product: { id: product.id, name, price, currency_code, full_printed, thumb_url },
    ...{ options, quantity: 1, product_url: `/${slug}?${query}` },
    ...personal,
  };
  const [line] = addToCart(emptyCart, input, { now: Date.now(), count: 0 }).state.products;
  if (!line) throw new Error("no line");
  return { ...(line as StoredLine), cartItemId: randomUUID() };
}

type Product = { product_id: number; options: Record<string, string>; campaign: CampaignReply };

async function personalise(visitor: Visitor, choice: ApprovedChoice, product: Product) {
  const approved_at = new Date().toISOString();
  const { entered: customer_custom_options, common: common_labels = null } = choice;
  if (customer_custom_options) {
    const approval = { proof_id: enteredDigest({ customer_custom_options }), approved_at };
    const approvals = { [enteredSpace]: approval };
    const extra_custom_fee = choice.fee ?? 0;
    return { customer_custom_options, common_labels, approvals, extra_custom_fee };
  }
  const filled = choice.designs
    ? { designs: choice.designs }
    : await fillDesigns(visitor, choice, product);
  const { product_id, options, campaign } = product;
  type Proofs = { proofs: DesignProofReply[]; picture_url: string | null };
  const { proofs, picture_url } = await callApi<Proofs>(visitor, "/api2/public/design/proof", {
    body: {
      ...{ campaign_id: campaign.campaign_id, product_id, options, designs: filled.designs },
    },
  });
  const approvals = Object.fromEntries(
    proofs.map(({ print_space, proof_id }) => [print_space, { proof_id, approved_at }]),
  );
  return { ...filled, approvals, ...(picture_url !== null && { thumb_url: picture_url }) };
}

async function fillDesigns(
  visitor: Visitor,
  { slug, texts = {} }: ApprovedChoice,
  { product_id, options }: Product,
): Promise<{ designs: Designs; custom_options: Record<string, string> }> {
  const path = `/public/campaign/${slug}/custom-designs`;
  const reply = await callApi<CustomDesignsReply>(visitor, path);
  const choices = readDesignChoices(reply.custom_designs, product_id, reply.design_set);
  if (!choices) throw new Error(`campaign ${slug} has no designs`);
  const areas = reply.print_areas
    .filter((area) => area.product_id === product_id)
    .map(({ print_space: printSpace, option, areas: sizes }) => {
      const known = sizes.map(({ value, width_mm: widthMm, height_mm: heightMm }) => {
        return [value, { widthMm, heightMm }] as const;
      });
      return { printSpace, option, areas: Object.fromEntries(known) };
    });
  const { designs, values } = sizeChoices(choices, findArea(areas, options));
  const empty: LineDesigns = designs.get(values[0] ?? "") ?? {};
  const filled = Object.entries(texts).reduce((sides, text) => fillText(sides, ...text), empty);
  const finished = finishDesigns(filled);
  const sides = Object.entries(finished).map(([space, side]) => [space, serialiseDesign(side)]);
  return { designs: Object.fromEntries(sides) as Designs, custom_options: designOptions(finished) };
}
