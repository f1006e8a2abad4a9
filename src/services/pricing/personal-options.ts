import type { Sellable } from "#database/queries/sellables.ts";

export type PricedOption = { label: string; priceMinor: number };

/** What a campaign and its product let a shopper fill in; prices in the campaign's currency. */
export type PersonalOptions = {
  /** How many groups a line may have; 1 where the campaign has no groups (PERS-13). */
  groupLimit: number;
  groupFeeMinor: number;
  /** Asked once a group. */
  grouped: readonly PricedOption[];
  /** Asked once for all groups (OP-074). */
  common: readonly PricedOption[];
};

export function readPersonalOptions({ campaign, product }: Sellable): PersonalOptions {
  const { group, options } = asRecord(campaign.options);
  const { limit, extra_custom_fee } = asRecord(group);
  return {
    groupLimit: Math.max(1, asAmount(limit)),
    groupFeeMinor: asAmount(extra_custom_fee),
    grouped: [...readOptions(options), ...readOptions(product.customOptions)],
    common: readOptions(campaign.commonOptions),
  };
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
