import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";

/** The logo links home; where it fails to load, `standInForFailed` has the icon stand in (NAV-53). */
export function StoreLogo() {
  const { t } = useMessages();
  const { store } = useShop();
  return (
    <ShopLink
      to="/"
      aria-label={t("header.logo_home", { store: store.name })}
      className="flex min-h-11 min-w-0 items-center gap-2 text-ink no-underline"
    >
      {store.logo_url ? (
        <img
          src={store.logo_url}
          alt=""
          width={160}
          height={40}
          data-logo=""
          fetchPriority="low"
          className="logo-plate w-auto max-w-40 min-w-0 object-contain"
        />
      ) : (
        <span className="truncate text-lg font-bold tracking-tight">{store.name}</span>
      )}
    </ShopLink>
  );
}
