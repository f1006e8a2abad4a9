import { asc, eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { defaultStoreSettings } from "#database/default-store-settings.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { listShippingMethods } from "#database/queries/shipping.ts";
import { discountCodes, shippingRates, templates } from "#database/schema.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { storeCardDiscountPercent } from "#domain/pricing/card-discount.ts";
import { collectionKey } from "#domain/store/collection-key.ts";
import { defaultProductionHoldHours } from "#domain/order/production-hold.ts";

import { type StorePatch, storeSettingsSchema } from "../set-store-schema.ts";
import { orderFields, schemaAt } from "./schema-parts.ts";

type Complete<Type> = { [Name in keyof Type]-?: Exclude<Type[Name], undefined> };
type Settings = Complete<Exclude<StorePatch["settings"], undefined>>;

/** Everything that an owner sets of a store, in the form that `setStore` takes. */
export type StoreDocument = Omit<Complete<StorePatch>, "settings"> & { settings: Settings };
export type DefaultDocument = Omit<StoreDocument, "name" | "hosts">;
type Discount = StoreDocument["discounts"][number];

/** What a new store has; it has no name and no host of its own. */
export function defaultStoreDocument(): DefaultDocument {
  return {
    status: "verified",
    seller_id: 1,
    company_id: null,
    is_proxy: false,
    settings: pickSettings({}),
    shipping: { methods: [], rates: [] },
    discounts: [],
  };
}

/**
 * The settings of a store; one that it does not have takes its default. What the schema does not name,
 * such as sealed accounts, is left out.
 */
function pickSettings(own: Partial<StoreRecord["settings"]>): Settings {
  const created = defaultStoreSettings();
  const defaults: Settings = {
    ...created,
    logo_dark_url: created.logo_dark_url ?? null,
    card_discount_percent: storeCardDiscountPercent(created),
    production_hold_hours: created.production_hold_hours ?? defaultProductionHoldHours,
    country: null,
    canada_warning_until: null,
    image_hosts: [],
    payment_domain: null,
    design_tool_url: null,
    fulfilment: { via: "folder" },
  };
  const flags = { ...defaults.flags, ...own.flags };
  // Each with its key, so that it stays the same collection if the slug is changed in an exported file.
  const collections = (own.collections ?? defaults.collections).map((collection) => ({
    key: collectionKey(collection),
    ...collection,
  }));
  const names = Object.keys(storeSettingsSchema.shape);
  const named = Object.entries({ ...own, collections })
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => [name, orderFields(schemaAt(storeSettingsSchema, [name]), value)]);
  return { ...defaults, ...Object.fromEntries(named), flags };
}

/** The document of a store, and how often each of its discount codes was used. */
export async function readStoreDocument(
  db: Database,
  store: StoreRecord,
): Promise<{ document: StoreDocument; uses: ReadonlyMap<string, number> }> {
  const [shipping, codes] = [await readShipping(db, store.id), await readCodes(db, store.id)];
  return {
    document: {
      name: store.name,
      status: store.status,
      seller_id: store.sellerId,
      company_id: store.companyId,
      is_proxy: store.isProxy,
      hosts: store.hosts,
      settings: pickSettings(store.settings),
      shipping,
      discounts: codes.map(discountOf),
    },
    uses: new Map(codes.map(({ code, usedCount }) => [code, usedCount])),
  };
}

async function readShipping(db: Database, storeId: number): Promise<StoreDocument["shipping"]> {
  const rates = await db
    .select({ rate: shippingRates, template: templates.key })
    .from(shippingRates)
    .leftJoin(templates, eq(templates.id, shippingRates.templateId))
    .where(eq(shippingRates.storeId, storeId))
    .orderBy(asc(shippingRates.id));
  const methods = await listShippingMethods(db, storeId);
  const [currency, ...others] = new Set(rates.map(({ rate }) => rate.currencyCode));
  if (others.length > 0) throw new Error(`Store ${storeId} has shipping prices in two currencies`);
  return {
    // Without a price there is none: the next one is in the currency that the store has then.
    ...(currency === undefined ? {} : { currency }),
    methods: methods.map(({ name, minDays, maxDays, printingDays }) => ({
      name,
      shipping_time: [minDays, maxDays],
      printing_time: printingDays,
    })),
    rates: rates.map(({ rate, template }) => ({
      method: rate.method,
      zone: rate.zone,
      template,
      first: formatAmountDecimal(rate.firstMinor, rate.currencyCode),
      further: formatAmountDecimal(rate.furtherMinor, rate.currencyCode),
    })),
  };
}

type CodeRow = typeof discountCodes.$inferSelect;

const readCodes = (db: Database, storeId: number): Promise<CodeRow[]> =>
  db
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.storeId, storeId))
    .orderBy(asc(discountCodes.code));

function discountOf(row: CodeRow): Discount {
  const currency = row.currencyCode ?? "USD";
  const hasAmount = row.amountMinor !== null || row.minItemsMinor !== null;
  const fields: Discount = {
    code: row.code,
    title: row.title ?? undefined,
    percent: row.percent === null ? undefined : Number(row.percent),
    amount: row.amountMinor === null ? undefined : formatAmountDecimal(row.amountMinor, currency),
    currency_code: hasAmount ? currency : undefined,
    min_items:
      row.minItemsMinor === null ? undefined : formatAmountDecimal(row.minItemsMinor, currency),
    min_quantity: row.minQuantity ?? undefined,
    usage_limit: row.usageLimit ?? undefined,
    starts_at: row.startsAt?.toISOString(),
    ends_at: row.endsAt?.toISOString(),
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { code: row.code, ...Object.fromEntries(given) };
}
