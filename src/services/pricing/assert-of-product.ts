import type { Sellable } from "#database/queries/sellables.ts";
import { findSurplus } from "#domain/cart/line-content.ts";
import { surplusKindOf } from "#domain/cart/surplus-kind.ts";
import { readLineDesigns } from "#domain/design-form/design-choices.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";

import { findForeignDesign } from "./design-origin.ts";
import { loadLineAsks, sizeAsk } from "./line-ask.ts";
import { lineContentOf } from "./line-content-of.ts";

type Chosen = { sellable: Sellable; options: Readonly<Record<string, string>> };
type GivenDesigns = { designs: Readonly<Record<string, string>>; pbCustomInfo?: unknown };

/**
 * Refuses designs that no line of a product may carry, with validation_failed by the field: for products
 * without designs or of another print space (`cart.surplus_design`), and those that are not made of the
 * product's, in the size that the options say, or do not result from the answers. The designs have been
 * found to be some (`designProblem`).
 */
export async function assertOfProduct(
  ctx: Pick<ServiceContext, "db" | "store">,
  { sellable, options }: Chosen,
  { designs: json, pbCustomInfo }: GivenDesigns,
): Promise<void> {
  const ask = (await loadLineAsks(ctx, [sellable])).get(sellable.product.id);
  const surplus = findSurplus({ designs: json, pbCustomInfo }, lineContentOf(sellable, ask));
  if (surplus !== null) throw refusal(surplus, `cart.surplus_${surplusKindOf(surplus)}`);
  const designs = readLineDesigns(json);
  if (ask === undefined || designs === null)
    throw new Error("no designs of a product with designs");
  const foreign = findForeignDesign(designs, pbCustomInfo ?? null, sizeAsk(ask, sellable, options));
  if (foreign !== null) throw refusal(foreign.field, "api.design_foreign");
}

const refusal = (field: string, text: string) =>
  new ServiceError("validation_failed", { fields: { [field]: text } });
