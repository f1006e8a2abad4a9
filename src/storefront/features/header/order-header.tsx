import { useMatches } from "react-router";

import { listFooterLanguages } from "#domain/locale/header-languages.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useCartAddress } from "../checkout/use-cart-address.ts";
import { LanguageMenu } from "../locale/language-menu.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { StoreLogo } from "./store-logo.tsx";

/** Way back, logo, language: from the checkout to the cart, from an order to the shop. */
export function OrderHeader() {
  const { t } = useMessages();
  const { store } = useShop();
  const cartAddress = useCartAddress();
  const isCheckout = useMatches().some(({ id }) => id === "checkout");
  return (
    <header data-frame="header" className="border-b border-line bg-ground">
      <div className="page grid min-h-16 grid-cols-[minmax(44px,1fr)_minmax(0,auto)_minmax(44px,1fr)] items-center gap-2 md:min-h-20">
        <ShopLink
          to={isCheckout ? cartAddress : "/"}
          className="-ms-3 flex min-h-11 max-w-full min-w-11 items-center gap-2 justify-self-start rounded-md px-3 text-sm font-medium text-ink no-underline hover:bg-ground-soft"
        >
          <Icon name="arrow-back" />
          <span className="max-md:sr-only">
            {t(isCheckout ? "checkout.back_to_cart" : "order.continue_shopping")}
          </span>
        </ShopLink>
        <StoreLogo />
        <div className="-me-3 justify-self-end">
          <LanguageMenu locales={listFooterLanguages(store.languages)} isCompact />
        </div>
      </div>
    </header>
  );
}
