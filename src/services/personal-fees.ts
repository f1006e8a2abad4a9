import type { CartLineBody } from "#contract/schemas/cart.ts";
import type { Sellable } from "#database/queries/sellables.ts";
import { groupFee } from "#domain/pricing/unit-price.ts";

type PersonalLine = Pick<CartLineBody, "custom_options" | "customer_custom_options">;

export type PersonalFees = { extraCustomFeeMinor: number; optionPricesMinor: number[] };

/**
 * What a line's personalisation costs by the campaign's own data, in its currency: the fee of each
 * group beyond the first (PERS-18) and the price of each option that is filled in. A fee that the
 * browser sends counts for nothing (T-090).
 */
export function personalFees(line: PersonalLine, { campaign, product }: Sellable): PersonalFees {
  const { group, options } = readCampaignOptions(campaign.options);
  const groups = Array.isArray(line.customer_custom_options) ? line.customer_custom_options : [];
  const filled = groups.length > 0 ? groups : [line.custom_options ?? {}];
  const priced = [...options, ...readOptions(product.customOptions)];
  return {
    extraCustomFeeMinor: groupFee(groups.length, group),
    optionPricesMinor: filled.flatMap((values) => filledPrices(priced, asRecord(values))),
  };
}

type PricedOption = { label: string; priceMinor: number };

function filledPrices(options: readonly PricedOption[], values: Record<string, unknown>): number[] {
  return options.flatMap(({ label, priceMinor }) =>
    priceMinor > 0 && isFilled(values[label]) ? [priceMinor] : [],
  );
}

const isFilled = (value: unknown) =>
  typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;

function readCampaignOptions(source: unknown): { group: number; options: PricedOption[] } {
  const { group, options } = asRecord(source);
  return { group: asAmount(asRecord(group).extra_custom_fee), options: readOptions(options) };
}

function readOptions(source: unknown): PricedOption[] {
  if (!Array.isArray(source)) return [];
  return source.map((entry) => {
    const { label, price } = asRecord(entry);
    return { label: String(label ?? ""), priceMinor: asAmount(price) };
  });
}

const asAmount = (value: unknown) =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
