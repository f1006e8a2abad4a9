/** Option name to chosen value, e.g. `{ color: "navy", size: "m" }`. */
export type OptionMap = Record<string, string>;

/**
 * What the rules read of a variant. Prices are minor units of the product's currency, already
 * settled by the campaign's pricing mode (OP-037), so that readers never repeat that rule.
 */
export type Variant = {
  variant_key: string;
  product_id: number;
  price: number;
  old_price: number | null;
  out_of_stock: boolean;
};

/** What the rules read of a campaign's product; `options` is JSON text (CAM-08). */
export type CampaignProduct = {
  id: number;
  name: string;
  price: number;
  old_price: number | null;
  options: string;
  default_option: OptionMap;
};

/** What tells a campaign's products apart: their ids and names, and which of them shows first. */
export type ProductsOf<Product extends Pick<CampaignProduct, "id" | "name">> = {
  products: readonly Product[];
  default_product_id: number | null;
};
