/** Source: CHK-36. */
export const defaultCardDiscountPercent = 2;

/** Card fees are below this; a larger number is most likely a mistake such as 35 for 3.5. */
export const maxCardDiscountPercent = 20;

/** The card discount of a store in percent; 2 where its settings have none, 0 for no discount. Source: CHK-36. */
export const storeCardDiscountPercent = (settings: {
  readonly card_discount_percent?: number;
}): number => settings.card_discount_percent ?? defaultCardDiscountPercent;
