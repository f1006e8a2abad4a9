import { getSellables, type Sellable } from "#database/queries/sellables.ts";
import type { ServiceContext } from "#services/context.ts";

import { chosenOptions } from "./chosen-options.ts";

export type ProductChoice = {
  campaignId: number;
  productId: number;
  options: Record<string, string>;
};

/**
 * A product of this store's campaign, whatever the campaign's status, and its options in the catalogue's
 * spelling, undefined where it has no such choice; nothing where there is no such product.
 */
export async function findChosenProduct(
  { db, store }: Pick<ServiceContext, "db" | "store">,
  { campaignId, productId, options }: ProductChoice,
): Promise<{ sellable: Sellable; options: Record<string, string> | undefined } | undefined> {
  const [sellable] = await getSellables(db, store.id, [{ campaignId, productId, variantKey: "" }]);
  return sellable && { sellable, options: chosenOptions(sellable, options) };
}
