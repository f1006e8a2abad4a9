import type { Database } from "#database/connect.ts";
import { listCurrencies } from "#database/queries/general.ts";
import { listStoredCodes } from "#database/queries/discount-codes.ts";
import { listShippingMethods, listShippingRates } from "#database/queries/shipping.ts";
import { findHighestPrice, listStoreCurrencies } from "#database/queries/store-currencies.ts";
import { listCatalogueFiles } from "#database/queries/store-files.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { storedPictureKey } from "#domain/media/stored-picture.ts";
import { gatewaysFor } from "#domain/money/gateway-currencies.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { findPublicHost } from "#domain/store/host.ts";
import { offeredGateways } from "#domain/store/offered-gateways.ts";
import { listSettingPictures } from "#domain/store/setting-pictures.ts";
import { fixOfBaseCosts } from "#services/stores/currency-faults.ts";
import type { ShippingRate } from "#domain/shipping/shipping-price.ts";
import { isZone } from "#services/stores/setting-faults.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

import { type Check, failed, type Finding, ok, warning } from "./check.ts";

export type StoreParts = {
  db: Database;
  gatewaysOf: (store: StoreRecord) => ReadonlyMap<string, PaymentGateway>;
};

/** What a store needs to sell: shipping, gateways, rates, and pictures that pages can show. */
export function storeChecks(store: StoreRecord, { db, gatewaysOf }: StoreParts): Check[] {
  const check = (name: string, title: string, run: Check["run"]): Check => ({
    id: `${name}:${store.slug}`,
    title: `${title} of ${store.slug}`,
    run,
  });
  const gateways = gatewaysOf(store);
  return [
    check("shipping", "Shipping", () => checkShipping(db, store)),
    check("currencies", "Currencies", () => checkCurrencies(db, store)),
    check("codes", "Discount codes", () => checkCodes(db, store)),
    check("pictures", "Pictures", () => checkPictures(db, store)),
    check("payment", "Payment", () => checkOffered(db, store, gateways)),
    ...[...gateways.values()]
      .filter(({ name }) => probeIds[name] !== undefined)
      .map((gateway) =>
        check(`gateway-${gateway.name}`, `Keys at ${gateway.name}`, (signal) =>
          checkKeys(store, gateway, signal),
        ),
      ),
  ];
}

async function checkShipping(db: Database, { id, slug }: StoreRecord): Promise<Finding> {
  const methods = await listShippingMethods(db, id);
  const rates = await listShippingRates(db, id);
  if (methods.length === 0 || rates.length === 0) {
    return failed(
      `The store ${slug} has no shipping ${methods.length === 0 ? "methods" : "rates"}, so nothing can be ordered.`,
      `Set shipping with platen store set ${slug} --file shipping.json.`,
    );
  }
  const ofNoMethod = rates.filter((rate) => methods.every(({ name }) => name !== rate.method));
  const ofNoZone = rates.filter(({ zone }) => !isZone(zone));
  const withoutRate = methods.filter(({ name }) =>
    rates.every((rate) => rate.method !== name || ofNoZone.includes(rate)),
  );
  const broken = new Set([...ofNoMethod, ...ofNoZone]);
  const problems = [
    ...(ofNoMethod.length > 0
      ? [`These rates are of methods that the store does not have: ${rateNames(ofNoMethod)}.`]
      : []),
    ...(ofNoZone.length > 0
      ? [`These rates are for zones that do not exist: ${rateNames(ofNoZone)}.`]
      : []),
    ...withoutRate.map(({ name }) => `The method ${name} has no rate that applies anywhere.`),
  ];
  if (problems.length === 0) {
    return ok(`Shipping methods: ${methods.length}, rates: ${rates.length}.`);
  }
  const report = broken.size === rates.length ? failed : warning;
  return report(
    [...problems, ...(broken.size === rates.length ? ["Nothing can be ordered."] : [])].join(" "),
    `Add what is missing with platen store set ${slug} --add shipping.methods=… or --add shipping.rates=…, and remove rates with --unset shipping.rates.METHOD:ZONE (docs/settings.md).`,
  );
}

const rateNames = (rates: readonly ShippingRate[]) =>
  [...new Set(rates.map(({ method, zone }) => `${method}:${zone}`))].join(", ");

async function checkCurrencies(db: Database, store: StoreRecord): Promise<Finding> {
  const own = store.settings.default_currency;
  const currencies = await listCurrencies(db);
  const hasRate = (code: string) =>
    currencies.some((row) => row.code === code && row.rate !== null);
  const used = await listStoreCurrencies(db, store.id);
  const missing = used.flatMap(({ source, code }) =>
    code === own ? [] : [code, own].filter((one) => !hasRate(one)).map((one) => ({ source, one })),
  );
  if (missing.length === 0) return ok(`All amounts can be shown in ${own}.`);
  const codes = [...new Set(missing.map(({ one }) => one))].join(", ");
  const sources = [...new Set(missing.map(({ source }) => source))].join(", ");
  const fixes = [
    ...(missing.some(({ source }) => source !== "base costs")
      ? [`enter these amounts in ${own}`]
      : []),
    ...(missing.some(({ source }) => source === "base costs") ? [fixOfBaseCosts] : []),
  ];
  return failed(
    `No exchange rate is set for ${codes}, which the store's ${sources} need.`,
    `Set a rate with platen currency set, or ${fixes.join(" and ")}.`,
  );
}

async function checkCodes(db: Database, { id, slug }: StoreRecord): Promise<Finding> {
  const codes = await listStoredCodes(db, id);
  const unusable = codes.filter((code) => normaliseDiscountCode(code) !== code);
  if (unusable.length === 0) return ok(`Codes of discounts and bundles: ${codes.length}.`);
  const pairs = unusable.map((code) => `"${code}" counts as "${normaliseDiscountCode(code)}"`);
  return warning(
    `Shoppers cannot use these codes, because another discount or bundle has the same one: ${pairs.join(", ")}.`,
    `Remove the discount by its number with platen store set ${slug} --unset 'discounts[NUMBER]', or import the bundle with another code.`,
  );
}

async function checkPictures(db: Database, store: StoreRecord): Promise<Finding> {
  const named = listSettingPictures(store.settings);
  const keys = named.flatMap(({ address }) => storedPictureKey(address) ?? []);
  const known = await listCatalogueFiles(db, store.id, keys);
  const missing = named.filter(({ address }) => !known.has(storedPictureKey(address) ?? ""));
  const [first] = missing;
  if (first === undefined)
    return ok(`Pictures that the settings name: ${named.length}, all stored.`);
  const places = missing.map(({ path, address }) => `${path} (${address})`).join(", ");
  return warning(
    `Browsers do not show these pictures, because they are not stored in the shop: ${places}.`,
    `Store each one with platen store set ${store.slug} --set ${first.path}=ADDRESS, where ADDRESS is its https address or a file.`,
  );
}

async function checkOffered(
  db: Database,
  store: StoreRecord,
  gateways: ReadonlyMap<string, PaymentGateway>,
): Promise<Finding> {
  const { settings, slug } = store;
  const currency = settings.default_currency;
  const known = gatewaysFor(currency);
  if (known.length === 0) {
    return failed(
      `No payment gateway takes ${currency}, the currency of the store ${slug}, so nothing can be paid.`,
      `Choose another currency with platen store set ${slug} --set default_currency=CODE (docs/gateways.md).`,
    );
  }
  const offered = offeredGateways(gateways.values(), settings, currency);
  if (offered.length === 0) {
    return failed(
      `The store ${slug} has no payment gateway for ${currency}, so nothing can be paid.`,
      `Set an account with platen gateway set ${slug} GATEWAY --file ACCOUNT.json, where GATEWAY is ${known.join(" or ")}, and check payment_gateway_type.`,
    );
  }
  const names = offered.map(({ name }) => name).join(", ");
  const highest = (await findHighestPrice(db, store.id, currency)) ?? 0;
  if (offeredGateways(offered, settings, currency, highest).length === 0) {
    return warning(
      `The dearest product costs ${formatAmountDecimal(highest, currency)} ${currency}, an amount that none of the gateways (${names}) can charge.`,
      `Lower the price, or sell in another currency; docs/gateways.md lists the limits.`,
    );
  }
  if (findPublicHost(store.hosts) !== undefined && offered.every(({ isTest }) => isTest)) {
    return warning(
      `The store ${slug} takes test payments only (${names}).`,
      "Set the live keys of the gateway before you sell.",
    );
  }
  return ok(`Shoppers can pay in ${currency} by ${names}.`);
}

/** Ids that no payment has: a gateway that accepts the keys answers that it knows no such payment. */
const probeIds: Readonly<Record<string, string>> = {
  stripe: "pi_000000000000platendoctor",
  paypal: "0AA00000AA000000A",
  momo: "00000000-0000-4000-8000-000000000000",
};

async function checkKeys(
  { slug }: StoreRecord,
  gateway: PaymentGateway,
  signal: AbortSignal,
): Promise<Finding> {
  const { name } = gateway;
  const result = await gateway.readIntent(probeIds[name] ?? "", signal);
  if (result.ok || result.kind === "not_found") return ok(`${name} accepts the keys.`);
  if (result.kind === "rejected") {
    return failed(
      `${name} refuses the keys: ${result.message}.`,
      `Copy the keys again and set them with platen gateway set ${slug} ${name} --file ACCOUNT.json, or in the settings of the deployment (docs/gateways.md).`,
    );
  }
  return failed(
    `${name} cannot be reached: ${result.message}.`,
    "Check that this machine may connect to the gateway, and the gateway's status page.",
  );
}
