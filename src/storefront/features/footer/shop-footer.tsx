import { listFooterLanguages } from "#domain/locale/header-languages.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { CurrencyMenu } from "../locale/currency-menu.tsx";
import { LanguageMenu } from "../locale/language-menu.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { FootLine } from "./foot-line.tsx";

const linkClass =
  "inline-flex min-h-11 items-center text-sm text-ink no-underline hover:underline underline-offset-4";

export function ShopFooter() {
  const { t } = useMessages();
  const { store, sellerUrl } = useShop();
  return (
    <footer data-frame="footer" className="border-t border-line bg-ground-soft">
      <div className="page flex flex-col gap-8 py-8 md:py-12">
        <p aria-hidden="true" className="footer-name">
          {store.name}
        </p>
        <div className="footer-parts flex flex-col justify-between gap-6 md:flex-row md:items-start">
          <nav aria-label={t("footer.menu")} className="min-w-0">
            <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(max(8rem,34%),1fr))] gap-x-8 p-0 md:flex md:flex-wrap">
              {store.footerMenu.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <ShopLink to={url} className={linkClass}>
                    {name}
                  </ShopLink>
                </li>
              ))}
              {sellerUrl !== null && (
                <li>
                  <a href={sellerUrl} rel="nofollow noopener" className={linkClass}>
                    {t("footer.seller")}
                  </a>
                </li>
              )}
            </ul>
          </nav>
          <div className="relative -ms-3 flex shrink-0 flex-wrap gap-2 md:ms-0">
            <LanguageMenu
              locales={listFooterLanguages(store.languages)}
              opens="up"
              align="wide-end"
            />
            <CurrencyMenu />
          </div>
        </div>
        <FootLine />
      </div>
    </footer>
  );
}
