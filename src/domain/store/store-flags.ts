/**
 * The value of a flag that a store does not set: enable_* true but for three, disable_* false; the
 * banner is off until it is switched on. Source: OP-008.
 */
export const defaultStoreFlags = {
  enable_add_to_cart: true,
  enable_search: true,
  enable_deliver_to: true,
  enable_crisp_support: true,
  enable_contract_form: true,
  enable_product_name_after: true,
  enable_custom_phone: false,
  enable_dynamic_base_cost: false,
  enable_distributed_checkout: false,
  disable_pre_discount: false,
  disable_promotion: false,
  option_label_enable: true,
  show_payment_button: true,
  sitewide_banner_enable: false,
} as const satisfies Record<string, boolean>;

export type StoreFlag = keyof typeof defaultStoreFlags;
export type StoreFlags = Readonly<Record<StoreFlag, boolean>>;

/** All flags of a store; missing and null ones have their default. Source: OP-008. */
export function withDefaultFlags(
  partial: Readonly<Partial<Record<StoreFlag, boolean | null | undefined>>>,
): StoreFlags {
  const names = Object.keys(defaultStoreFlags) as StoreFlag[];
  const entries = names.map((name) => [name, partial[name] ?? defaultStoreFlags[name]]);
  return Object.fromEntries(entries) as StoreFlags;
}

/** Source: STORE-15. */
export type StoreType = "express_listing" | "google_ads";

export type StoreTypeRule = {
  readonly hidesCountdown: boolean;
  readonly hidesProductStats: boolean;
  readonly hidesOldPrice: boolean;
};

const nothingHidden: StoreTypeRule = {
  hidesCountdown: false,
  hidesProductStats: false,
  hidesOldPrice: false,
};

/** What each store type changes. Source: OP-007. */
export const storeTypeRules: Readonly<Record<StoreType, StoreTypeRule>> = {
  express_listing: nothingHidden,
  google_ads: { hidesCountdown: true, hidesProductStats: true, hidesOldPrice: true },
};

/** The rule of a store type; an unset or unknown type changes nothing. Source: OP-007. */
export function storeTypeRule(type: string | null | undefined): StoreTypeRule {
  return type === "google_ads" || type === "express_listing" ? storeTypeRules[type] : nothingHidden;
}
