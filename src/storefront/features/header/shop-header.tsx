import { useIsHydrated } from "../shop/use-is-hydrated.ts";
import { useShop } from "../shop/shop-context.tsx";
import { listHeaderLanguages } from "#domain/locale/header-languages.ts";

import { LanguageMenu } from "../locale/language-menu.tsx";
import { CartLink } from "./cart-link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { StoreLogo } from "./store-logo.tsx";

export function ShopHeader() {
  const { store } = useShop();
  const isHydrated = useIsHydrated();
  const locales = listHeaderLanguages({
    browserLanguage: isHydrated ? navigator.language : null,
    countryCode: null,
    supported: store.languages,
  });
  return (
    <header className="border-b border-line bg-ground">
      <div className="page flex h-16 items-center gap-2 md:h-20 md:gap-6">
        <PhoneMenu />
        <StoreLogo />
        <HeaderMenu />
        <div className="ms-auto flex items-center gap-1">
          <LanguageMenu locales={locales} isCompact />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
