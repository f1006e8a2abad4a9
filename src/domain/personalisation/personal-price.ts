import { groupFee } from "#domain/pricing/unit-price.ts";
import type { PersonalForm } from "./custom-options.ts";
import { filledText, type FilledValues } from "./filled-text.ts";

export type PersonalPrice = { feeMinor: number; optionPricesMinor: number[] };

/**
 * What a line's personalisation costs on top of one unit, in the campaign's currency (PERS-18,
 * OP-061, T-056): the fee of each group beyond the first, and the price of each option that is filled
 * in, in every group; a common option once, and once more for each other value that is to be made.
 * The page's preview and the order are counted by it. `groups` are as a line stores them.
 */
export function personalPrice(
  { group, grouped, common }: PersonalForm,
  groups: readonly FilledValues[],
): PersonalPrice {
  const texts = (option: (typeof grouped)[number]) =>
    groups.map((filled) => filledText(option, filled)).filter((text) => text !== "");
  const groupedPrices = grouped.flatMap((option) => texts(option).map(() => option.priceMinor));
  const commonPrices = common.flatMap((option) =>
    Array.from(new Set(texts(option)), () => option.priceMinor),
  );
  return {
    feeMinor: groupFee(groups.length, group?.extraFeeMinor ?? 0),
    optionPricesMinor: [...groupedPrices, ...commonPrices].filter((priceMinor) => priceMinor > 0),
  };
}

/** Fee and option prices in one amount, as a cart line keeps it in `extra_custom_fee` (CART-05). */
export function personalExtra({ feeMinor, optionPricesMinor }: PersonalPrice): number {
  return optionPricesMinor.reduce((sum, priceMinor) => sum + priceMinor, feeMinor);
}
