import type { CatalogueSlice } from "#messages/catalogue-slices.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { Route } from "./+types/cart";
import { CartPage } from "../features/cart/cart-page.tsx";
import { loadWithMessages } from "../features/locale/load-with-messages.ts";
import { getMessages } from "../features/locale/messages-store.ts";
import { pageMeta } from "../features/meta/page-meta.ts";

export const handle = { messages: "order" satisfies CatalogueSlice };

/** Nothing to load; with it alone the router renders a page on the server that has a clientLoader. */
export function loader() {
  return null;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadWithMessages({ request, serverLoader: () => Promise.resolve(null) }, "order");
}

export function meta({ matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  if (!shop) return [];
  const title = getMessages(shop.locale).t("cart.title");
  return pageMeta({ shop, path: "/cart", title, isIndexed: false });
}

/** The frame is the same for everyone; the lines come with the browser's own cart. */
export default function CartRoute() {
  const { t } = useMessages();
  return (
    <div className="page min-h-[calc(100dvh-var(--header-height))] pt-6 md:pt-10">
      <h1 tabIndex={-1} className="mb-6 text-xl md:mb-10">
        {t("cart.title")}
      </h1>
      <CartPage />
    </div>
  );
}
