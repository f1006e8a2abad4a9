import { useState } from "react";

import { listHeaderLanguages } from "#domain/locale/header-languages.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";

import { LanguageMenu } from "../locale/language-menu.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { visitorLanguage } from "../visit/connect-visit.ts";
import { CartLink } from "./cart-link.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { StoreLogo } from "./store-logo.tsx";

type Visitor = { browserLanguage: string | null; countryLanguage: LocaleCode | null };

/** The page is the same for all: who the visitor is counts when the language menu opens (NAV-55, OP-144). */
export function ShopHeader() {
  const { store } = useShop();
  const [visitor, setVisitor] = useState<Visitor>({ browserLanguage: null, countryLanguage: null });
  const locales = listHeaderLanguages({ ...visitor, supported: store.languages });
  const lookAtVisitor = () =>
    setVisitor({ browserLanguage: navigator.language, countryLanguage: visitorLanguage(window) });
  return (
    <header data-frame="header" className="border-b border-line bg-ground">
      <div className="shop-bar page">
        <PhoneMenu />
        <StoreLogo />
        <HeaderMenu />
        <div className="shop-tools ms-auto flex items-center gap-1">
          <LanguageMenu locales={locales} isCompact onOpen={lookAtVisitor} />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
