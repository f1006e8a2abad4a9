import type { cartEndpoints } from "#contract/endpoints/cart.ts";
import { checkCart } from "#services/pricing/check-cart.ts";
import { signTestPrice } from "#services/pricing/test-price-token.ts";

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
        discountCode: body.discount_code,
        testPriceToken: body.test_price_token,
        visitorCountry: request.country,
        languageCountry: request.languageCountry,
        buyerSecret: request.buyerSecret,
      }),
    "POST /public/test-price": async (request, { body }) =>
      signTestPrice(openContext(request), body.arm),
  };
}
