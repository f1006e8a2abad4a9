import { listFooterLanguages } from "#domain/locale/header-languages.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { CurrencyMenu } from "../locale/currency-menu.tsx";
import { LanguageMenu } from "../locale/language-menu.tsx";
import { useShop } from "../shop/shop-context.tsx";
import { ShopLink } from "../shop/shop-link.tsx";
import { FootLine } from "./foot-line.tsx";
import { FooterContact } from "./footer-contact.tsx";
import { PaymentStrip } from "./payment-strip.tsx";
import { SocialLinks } from "./social-links.tsx";

export function ShopFooter() {
  const { t } = useMessages();
  const { store, sellerUrl } = useShop();
  return (
    <footer data-frame="footer" className="border-t border-line bg-ground-soft">
      <div className="page footer-parts">
        <div className="footer-brand">
          <p aria-hidden="true" className="footer-name">
            {store.name}
          </p>
          <SocialLinks />
        </div>
        <nav aria-label={t("footer.menu")} className="footer-menu">
          <ul>
            {store.footerMenu.map(({ name, url }) => (
              <li key={`${name} ${url}`}>
                <ShopLink to={url}>{name}</ShopLink>
              </li>
            ))}
            <li>
              <ShopLink to="/order/track">{t("footer.track")}</ShopLink>
            </li>
            {sellerUrl !== null && (
              <li>
                <a href={sellerUrl} rel="nofollow noopener">
                  {t("footer.seller")}
                </a>
              </li>
            )}
          </ul>
        </nav>
        <FooterContact />
        <div className="footer-choices">
          <LanguageMenu
            locales={listFooterLanguages(store.languages)}
            opens="up"
            align="wide-end"
          />
          <CurrencyMenu />
        </div>
        <div className="footer-base">
          <FootLine />
          <PaymentStrip />
        </div>
      </div>
    </footer>
  );
}
