import type { GeneralInfo, StoreInfo } from "#contract/schemas/store.ts";
import { getLocale, type LocaleCode } from "#domain/locale/locales.ts";
import type { Currency } from "#domain/money/currency.ts";
import { listPaymentMarks, type PaymentMark } from "#domain/store/accepted-payments.ts";
import { footLine } from "#domain/store/foot-line.ts";
import { listSocialLinks } from "#domain/store/social-links.ts";
import { storeIcon } from "#domain/store/store-icon.ts";
import {
  hasDarkFrame,
  resolveStyle,
  resolveTheme,
  type Style,
  type Theme,
} from "#domain/store/theme.ts";
import { readMoneyPattern } from "#messages/format-money.ts";
import type { MoneyPattern } from "#messages/money-pattern.ts";
import type { PageContext } from "#storefront/context.ts";

import { themeCss } from "../../themes/theme-css.ts";
import { themeMainFont } from "../../themes/theme-fonts.ts";
import { socialIcons } from "../footer/social-icons.ts";
import { getMessages } from "../locale/messages-store.ts";

const storeKeys = [
  "id",
  "seller_id",
  "name",
  "logo_url",
  "logo_dark_url",
  "status",
  "primaryColor",
  "store_type",
  "headerMenu",
  "footerMenu",
  "languages",
  "default_language",
  "sitewide_banner",
  "sitewide_banner_enable",
  "product_review_display",
  "product_select_type",
  "order_summary_position",
  "enable_add_to_cart",
  "enable_custom_phone",
  "enable_distributed_checkout",
  "enable_product_name_after",
  "option_label_enable",
  "show_payment_button",
  "disable_pre_discount",
] as const satisfies readonly (keyof StoreInfo)[];

/**
 * The settings that pages read in the browser; each page carries them, so nothing else is among them.
 * `logo_url` is the logo for the light scheme's header, which is dark in some themes.
 */
export type ShopStore = Pick<StoreInfo, (typeof storeKeys)[number]> & {
  theme: Theme;
  style: Style | undefined;
};

/** What the footer says beside the menu, made on the server alone. */
export type FooterData = {
  /** The copyright line (NAV-69, NAV-70, OP-015). */
  line: string;
  socials: { name: string; url: string; icon: string }[];
  payments: PaymentMark[];
  /** Lines to keep free for the contact; 0 for none. */
  contactRoom: number;
};

/** What the currency menu and conversions take of a currency. */
export type ShopCurrency = Pick<Currency, "code" | "name" | "rate" | "settable">;

/** What the root loader hands to every page. */
export type ShopData = {
  origin: string;
  locale: LocaleCode;
  currency: Currency;
  isFallbackCurrency: boolean;
  /** How amounts of the currency are written, read from `Intl` on the server alone. */
  moneyPattern: MoneyPattern;
  store: ShopStore;
  /** All currencies with their rates; only the settable ones may be chosen (I18N-16). */
  currencies: ShopCurrency[];
  colors: GeneralInfo["colors"];
  /** Where sellers sign up or in: for the main store alone, where one is configured (STORE-07, OP-011). */
  sellerUrl: string | null;
  isDevelopment: boolean;
  /** The store's theme as a stylesheet, made on the server alone. */
  themeCss: string;
  /** The file of the theme's display face, where it has one. */
  displayFontUrl: string | undefined;
  /** A picture of the store as a data address: favicon, and stand-in for its logo. */
  iconUrl: string;
  footer: FooterData;
};

const mainStoreId = 1;

/** Picks what all pages share; nothing of the visitor is in it (OP-144). */
export function buildShopData(page: PageContext, currentYear: number): ShopData {
  const { store } = page;
  const theme = resolveTheme(store.theme);
  return {
    origin: page.origin,
    locale: page.locale,
    currency: page.currency,
    isFallbackCurrency: page.isFallbackCurrency,
    moneyPattern: readMoneyPattern(page.currency.code, page.locale, {
      fallback: page.isFallbackCurrency,
    }),
    store: pickStore(store),
    currencies: page.general.currencies.map(({ code, name, rate, settable }) => ({
      code,
      name,
      rate,
      settable,
    })),
    colors: page.general.colors,
    sellerUrl: store.id === mainStoreId ? (page.sellerUrl ?? null) : null,
    isDevelopment: page.isDevelopment,
    themeCss: themeCss({
      theme,
      style: resolveStyle(store.style),
      primaryColor: store.primaryColor,
    }),
    displayFontUrl: themeMainFont(theme, getLocale(page.locale).dir),
    iconUrl: `data:image/svg+xml,${encodeURIComponent(storeIcon(store))}`,
    footer: buildFooter(page, currentYear),
  };
}

function pickStore(store: StoreInfo): ShopStore {
  const picked = storeKeys.map((key) => [key, store[key]] as const);
  const theme = resolveTheme(store.theme);
  return {
    ...(Object.fromEntries(picked) as Pick<StoreInfo, (typeof storeKeys)[number]>),
    theme,
    style: resolveStyle(store.style),
    logo_url: (hasDarkFrame(theme) && store.logo_dark_url) || store.logo_url,
  };
}

function buildFooter(page: PageContext, currentYear: number): FooterData {
  const { store, gateways, contactRoom } = page;
  return {
    line: footLine({
      footLine: store.foot_line,
      name: store.name,
      currentYear,
      defaultLine: ({ copyright, year, name }) =>
        getMessages(page.locale).t("footer.foot_line", { copyright, year, store: name }),
    }),
    socials: listSocialLinks(store.socialsLink).map(({ network, name, url }) => ({
      name,
      url,
      icon: socialIcons[network],
    })),
    payments: listPaymentMarks(store, gateways),
    contactRoom,
  };
}
