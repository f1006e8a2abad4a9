import type { cartEndpoints } from "#contract/endpoints/cart.ts";
import { checkCart } from "#services/pricing/check-cart.ts";

import type { Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

export function cartHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof cartEndpoints> {
  return {
    "POST /public/cart/check": (request, { body }) =>
      checkCart(openContext(request), {
        products: body.products,
        currencyCode: body.currency_code,
      }),
  };
}
