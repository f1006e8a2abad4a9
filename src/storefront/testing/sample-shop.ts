import type { GeneralInfo } from "#contract/schemas/store.ts";
import { defaultStoreSettings } from "#database/default-store-settings.ts";
import { countries, defaultCheckoutDisabledCountries } from "#domain/address/countries.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { defaultCurrency, eurCurrency } from "#domain/money/currency.ts";
import { contactRoom } from "#domain/store/contact-room.ts";
import { publicStoreInfo, type StoreIdentity } from "#domain/store/public-store-info.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import type { PageContext } from "../context.ts";
import { buildShopData, type ShopData } from "../features/shop/shop-data.ts";

export type SampleShop = {
  locale?: LocaleCode;
  /** Settings that differ from those of a new store. */
  settings?: Partial<StoreSettings>;
  /** The gateways of the installation. */
  gateways?: PageContext["gateways"];
};

export const sampleGeneral: GeneralInfo = {
  categories: [],
  colors: [],
  countries: countries.map((country) => ({ ...country })),
  currencies: [defaultCurrency, eurCurrency],
  languages: [],
  size_guides: [],
  templates: [],
  country_disabled_checkout: [...defaultCheckoutDisabledCountries],
  checkout_form_config: {},
};

const identity: StoreIdentity = {
  ...{ id: 2, seller_id: 1, name: "Acme", domain: "acme.example" },
  ...{ status: "verified", company_id: null, is_proxy: false },
};

/** What the root loader returns for a new store in US dollars. */
export function buildSampleShop(sample: SampleShop): ShopData {
  const { locale = "en", gateways = [] } = sample;
  const settings = { ...defaultStoreSettings(), ...sample.settings };
  const ignore = () => undefined;
  const page = {
    origin: "https://acme.example",
    path: "/",
    locale,
    currency: defaultCurrency,
    isFallbackCurrency: false,
    store: publicStoreInfo(identity, settings),
    isSuspended: false,
    general: sampleGeneral,
    gateways,
    contactRoom: contactRoom(settings),
    sellerUrl: undefined,
    isDevelopment: false,
    client: () => Promise.reject(new Error("Component tests run no loaders")),
    ...{ keepHtml: ignore, allowWasm: ignore, allowDesignTool: ignore, allowGateway: ignore },
    reportError: ignore,
  };
  return buildShopData(page, 2026);
}

/** What GET /public/storefront replies to the browser of a person, with the store's contact. */
export const buildSampleStartUp = (settings: Partial<StoreSettings>) => ({
  storeInfo: publicStoreInfo(
    identity,
    { ...defaultStoreSettings(), ...settings },
    { contact: true },
  ),
  generalSettings: sampleGeneral,
});
