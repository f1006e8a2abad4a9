import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { ShopLink } from "../shop/shop-link.tsx";
import { StoreLogo } from "./store-logo.tsx";

export function OrderHeader() {
  const { t } = useMessages();
  return (
    <header className="border-b border-line bg-ground">
      <div className="page flex h-16 items-center justify-between gap-4 md:h-20">
        <StoreLogo />
        <ShopLink
          to="/cart"
          className="flex min-h-11 items-center gap-2 rounded-md px-3 text-sm font-medium text-ink no-underline hover:bg-ground-soft"
        >
          <Icon name="arrow-back" />
          {t("checkout.back_to_cart")}
        </ShopLink>
      </div>
    </header>
  );
}
