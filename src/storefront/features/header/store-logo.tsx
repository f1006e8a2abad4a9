import { presetUrl } from "#domain/media/preset-url.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { ShopStore } from "../shop/shop-data.ts";
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
        <LogoPicture store={store} url={store.logo_url} />
      ) : (
        <span className="truncate text-lg font-bold tracking-tight">{store.name}</span>
      )}
    </ShopLink>
  );
}

/** On dark grounds the store's logo for them, else its one logo on a light plate. */
function LogoPicture({ store, url }: { store: ShopStore; url: string }) {
  const dark = store.logo_dark_url && presetUrl(store.logo_dark_url, "logo");
  return (
    <picture className="min-w-0">
      {dark && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img
        src={presetUrl(url, "logo")}
        alt=""
        width={160}
        height={40}
        data-logo=""
        fetchPriority="low"
        className={dark ? "store-logo" : "store-logo logo-plate"}
      />
    </picture>
  );
}
