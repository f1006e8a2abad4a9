import { asc, eq, sql } from "drizzle-orm";

import type { SizeGuide } from "#domain/campaign/size-guide.ts";
import type { Currency } from "#domain/money/currency.ts";

import type { Database } from "../connect.ts";
import { prepareOnce } from "../prepare-once.ts";
import { categories, colors, currencies, templates } from "../schema.ts";

export type GeneralRecord = {
  categories: { id: number; slug: string; name: string }[];
  colors: { name: string; hexCode: string }[];
  templates: TemplateRecord[];
  currencies: Currency[];
};

export type TemplateRecord = {
  id: number;
  key: string;
  name: string;
  sizeGuide: SizeGuide | null;
  /** US-dollar minor units by region code (OP-039). */
  baseCosts: Record<string, number>;
};

/** What general info carries of a store and of the whole deployment (STORE-49). */
export async function getGeneral(db: Database, storeId: number): Promise<GeneralRecord> {
  const [categoryRows, colorRows, templateRows, currencyRows] = await Promise.all([
    db
      .select({ id: categories.id, slug: categories.slug, name: categories.name })
      .from(categories)
      .where(eq(categories.storeId, storeId))
      .orderBy(asc(categories.id)),
    db
      .select({ name: colors.name, hexCode: colors.hexCode })
      .from(colors)
      .where(eq(colors.storeId, storeId))
      .orderBy(asc(colors.name)),
    db
      .select({
        id: templates.id,
        key: templates.key,
        name: templates.name,
        sizeGuide: templates.sizeGuide,
        baseCosts: templates.baseCosts,
      })
      .from(templates)
      .where(eq(templates.storeId, storeId))
      .orderBy(asc(templates.id)),
    listCurrencies(db),
  ]);
  return {
    categories: categoryRows,
    colors: colorRows,
    templates: templateRows,
    currencies: currencyRows,
  };
}

/** A currency's rate without trailing zeros. */
export const exchangeRate = sql<string | null>`trim_scale(${currencies.rate})::text`;

/** All currencies of ISO 4217 by id, most of them without a rate. */
export async function listCurrencies(db: Database): Promise<Currency[]> {
  return listingCurrencies(db).execute();
}

const listingCurrencies = prepareOnce((db) =>
  db
    .select({
      id: currencies.id,
      code: currencies.code,
      locale: currencies.locale,
      name: currencies.name,
      rate: exchangeRate,
      settable: currencies.settable,
    })
    .from(currencies)
    .orderBy(asc(currencies.id))
    .prepare("list_currencies"),
);
