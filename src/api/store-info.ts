import type { GeneralInfo, StoreInfo } from "#contract/schemas/store.ts";
import { defaultCheckoutDisabledCountries, countries } from "#domain/address/countries.ts";
import { offeredCurrencies } from "#domain/money/offered-currencies.ts";
import { locales } from "#domain/locale/locales.ts";
import { publicStoreInfo } from "#domain/store/public-store-info.ts";
import type { Database } from "#database/connect.ts";
import { type GeneralRecord, getGeneral } from "#database/queries/general.ts";
import type { StoreRecord } from "#database/queries/stores.ts";

export type StartUp = { storeInfo: StoreInfo; generalSettings: GeneralInfo };

/** Public settings of a store (OP-138); pages start without its contact, which browsers ask for (OP-014). */
export function buildStoreInfo(
  store: StoreRecord,
  options: { readonly contact?: boolean } = {},
): StoreInfo {
  return publicStoreInfo(
    {
      id: store.id,
      seller_id: store.sellerId,
      name: store.name,
      domain: store.primaryHost,
      status: store.status,
      company_id: store.companyId,
      is_proxy: store.isProxy,
    },
    store.settings,
    options,
  );
}

/** General settings: what is in the tables, and the fixed tables of countries and languages. */
function buildGeneralInfo(store: StoreRecord, rows: GeneralRecord): GeneralInfo {
  return {
    categories: rows.categories,
    colors: rows.colors.map(({ name, hexCode }) => ({ name, hex_code: hexCode })),
    countries: countries.map((country) => ({ ...country })),
    currencies: offeredCurrencies(rows.currencies, store.settings.default_currency),
    languages: locales
      .filter(
        ({ code }) =>
          code === "en" ||
          store.settings.languages.length === 0 ||
          store.settings.languages.includes(code),
      )
      .map(({ code, name, iso }) => ({ code, name, iso })),
    size_guides: rows.templates.flatMap(({ sizeGuide }) => (sizeGuide ? [sizeGuide] : [])),
    templates: rows.templates.map(({ id, key, name }) => ({ id, key, name })),
    country_disabled_checkout: [
      ...(store.settings.country_disabled_checkout ?? defaultCheckoutDisabledCountries),
    ],
    checkout_form_config: store.settings.checkout_form_config,
  };
}

const retryAfterMs = 2_000;

type Kept = { version: number; readAt: number; value: StartUp };

export type StartUpReader = {
  read: (store: StoreRecord) => Promise<StartUp>;
  /** What is at hand and fresh; nothing is asked. */
  peek: (store: StoreRecord) => StartUp | undefined;
};

/**
 * Reads what every page starts with and keeps it by the version of the store, so that an uncached
 * page costs no query for it; rates are read anew after a minute. Where that fails, it is reported, and
 * what was read last for this version goes on serving (R6).
 */
export function createStartUpReader(
  db: Database,
  report: (error: unknown) => void,
  maxAgeMs = 60_000,
): StartUpReader {
  const kept = new Map<number, Kept>();
  const running = new Map<string, Promise<StartUp>>();

  const read = async (store: StoreRecord): Promise<StartUp> => {
    const storeInfo = buildStoreInfo(store);
    const value = {
      storeInfo,
      generalSettings: buildGeneralInfo(store, await getGeneral(db, store.id)),
    };
    kept.set(store.id, { version: store.version, readAt: performance.now(), value });
    return value;
  };
  const readOnce = (store: StoreRecord): Promise<StartUp> => {
    const key = `${store.id} ${store.version}`;
    const started = running.get(key) ?? read(store).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
  const peek = (store: StoreRecord): StartUp | undefined => {
    const known = kept.get(store.id);
    if (known?.version !== store.version) return undefined;
    return performance.now() - known.readAt < maxAgeMs ? known.value : undefined;
  };
  return {
    peek,
    async read(store) {
      const fresh = peek(store);
      if (fresh !== undefined) return fresh;
      const known = kept.get(store.id);
      if (known?.version !== store.version) return readOnce(store);
      try {
        return await readOnce(store);
      } catch (error) {
        report(error);
        known.readAt = performance.now() - maxAgeMs + retryAfterMs;
        return known.value;
      }
    },
  };
}
