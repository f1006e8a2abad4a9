import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

import { localePrefixes } from "#domain/locale/locales.ts";

/**
 * Every address of the shop. English has no prefix, the other locales have one (NAV-01, NAV-02).
 * The home page of a locale is named outright, because `/:lang` would also be `/:campaign` (OP-003);
 * elsewhere `:lang?` is enough, and the root loader answers 404 for a prefix that is none.
 */
export default [
  layout("layouts/default-layout.tsx", [
    index("routes/home.tsx", { id: "home" }),
    ...localePrefixes.map((prefix) => route(prefix, "routes/home.tsx", { id: `home___${prefix}` })),
    route(":lang?/cart", "routes/cart.tsx", { id: "cart" }),
    route(":lang?/collection", "routes/collections.tsx", { id: "collections" }),
    route(":lang?/collection/:slug", "routes/listing.tsx", { id: "collection" }),
    route(":lang?/category/:slug", "routes/listing.tsx", { id: "category" }),
    route(":lang?/page/:slug", "routes/page.tsx", { id: "page" }),
    route(":lang?/:campaign", "routes/campaign.tsx", { id: "campaign___page" }),
  ]),
  layout("layouts/order-layout.tsx", [
    ...["express", "stripe", "paypal", "momo", "payment"].map((name) =>
      route(`:lang?/checkout/${name}`, "routes/checkout-gateway.tsx", { id: `checkout-${name}` }),
    ),
    route(":lang?/checkout/:token?", "routes/checkout.tsx", { id: "checkout" }),
    route(":lang?/order/thank-you/:token?", "routes/thank-you.tsx", { id: "thank-you" }),
    route(":lang?/order/track", "routes/order-status.tsx", { id: "order-track" }),
    route(":lang?/unsubscribe/:token", "routes/unsubscribe.tsx", { id: "unsubscribe" }),
    route(":lang?/order/status/:token?", "routes/order-status.tsx", { id: "order-status" }),
  ]),
  layout("layouts/empty-layout.tsx", [
    route(":lang?/dev/themes/:style?", "routes/dev-themes.tsx", { id: "dev-themes" }),
    route("*", "routes/unmatched.tsx", { id: "unmatched" }),
  ]),
] satisfies RouteConfig;
