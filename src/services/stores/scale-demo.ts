import { and, asc, eq, getTableColumns, notLike, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Database } from "#database/connect.ts";
import { listStores } from "#database/queries/stores.ts";
import {
  campaignImages,
  campaignProducts,
  campaigns,
  variantPrices,
  variants,
} from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownStore } from "#services/unknown-thing.ts";

import { recordStoreChange } from "./record-store-change.ts";
import { requireOwnMachine } from "./require-own-machine.ts";

/** What a generated campaign has of its own; all else is a copy of the campaign that it is made of. */
export type ScaleCampaign = {
  name: string;
  /** Which of the store's own campaigns it is made of, 0 to below their number. */
  source: number;
  /** Added to each of its prices, in minor units. */
  addedMinor: number;
  soldCount: number;
  daysOld: number;
};

export type ScaleRequest = {
  storeSlug: string;
  /** How many generated campaigns the store is to have in the end. */
  count: number;
  /** The n-th of them, from 1; the same each time. */
  plan: (index: number, sourceCount: number) => ScaleCampaign;
  onProgress?: (done: number) => void;
};

const slugPrefix = "scale-";
const batchSize = 1_000;

/**
 * Adds generated campaigns to a demo store until it has `count` of them, each batch in a transaction
 * of its own, and answers how many were added. They share the pictures of the store's own campaigns.
 * Refused with conflict where a store has a host that is not this machine's own, or the store is not
 * the demo's; with store_not_found where there is none.
 */
export async function scaleDemo(
  { db }: { db: Database },
  { storeSlug, count, plan, onProgress }: ScaleRequest,
): Promise<{ added: number }> {
  const stores = await listStores(db);
  requireOwnMachine(stores);
  const store = stores.find(({ slug }) => slug === storeSlug);
  if (!store) throw unknownStore(storeSlug);
  if (!store.isDemo) {
    throw new ServiceError("conflict", { message: `${storeSlug} is not a demo store` });
  }
  const sources = await listSources(db, store.id);
  if (sources.length === 0) {
    throw new ServiceError("conflict", { message: `${storeSlug} has no campaign to copy` });
  }
  const before = await countScaled(db, store.id);
  let done = before;
  while (done < count) {
    const size = Math.min(batchSize, count - done);
    const wanted = Array.from({ length: size }, (_, at) => {
      const index = done + at + 1;
      const { source, ...own } = plan(index, sources.length);
      return { ...own, slug: `${slugPrefix}${index}`, sourceId: sources[source] };
    });
    await db.transaction(async (tx) => {
      await tx.execute(copyStatement(wanted));
      await recordStoreChange(tx, store.id);
    });
    done += size;
    onProgress?.(done);
  }
  if (done > before) await db.execute(sql`analyze campaigns, campaign_products, variants`);
  return { added: Math.max(0, done - before) };
}

async function listSources(db: Database, storeId: number): Promise<number[]> {
  const rows = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.storeId, storeId),
        eq(campaigns.status, "active"),
        notLike(campaigns.slug, `${slugPrefix}%`),
      ),
    )
    .orderBy(asc(campaigns.id));
  return rows.map(({ id }) => id);
}

async function countScaled(db: Database, storeId: number): Promise<number> {
  const [row] = await selectRows<{ last: number | null }>(
    db,
    sql`select max(substring(slug from ${`^${slugPrefix}([0-9]{1,8})$`})::int) as last
        from campaigns where store_id = ${storeId}`,
  );
  return row?.last ?? 0;
}

/** `insert into table (every column) select it from the alias, or what is set for it`; a serial id is left out unless set. */
function copyRows<Table extends PgTable>(
  table: Table,
  alias: string,
  set: Partial<Record<keyof Table["_"]["columns"] & string, SQL>>,
): SQL {
  const copied = Object.entries(getTableColumns(table)).filter(
    ([key]) => key !== "id" || set[key] !== undefined,
  );
  const names = copied.map(([, column]) => sql.identifier(column.name));
  const values = copied.map(
    ([key, column]) => set[key] ?? sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)}`;
}

const nextId = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))::int`;

/**
 * One statement for a whole batch, which copies rows within the database. Ids are drawn first, so
 * that no step has to look for the rows of the one before.
 */
function copyStatement(wanted: readonly object[]): SQL {
  const added = (column: string) => sql.raw(`${column} + made."addedMinor"`);
  const ofProduct = { campaignId: sql`made."campaignId"`, productId: sql`made.id` };
  return sql`with made as materialized (
      select *, ${nextId("campaigns")} as id
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w(slug text, name text,
        "sourceId" int, "addedMinor" int, "soldCount" int, "daysOld" int)
    ), made_products as materialized (
      select made.id as "campaignId", made."addedMinor", p.campaign_id as "sourceId",
        p.id as "sourceProductId", ${nextId("campaign_products")} as id
      from made join campaign_products p on p.campaign_id = made."sourceId" and not p.is_retired
    ), inserted_campaigns as (
      ${copyRows(campaigns, "s", {
        id: sql`made.id`,
        key: sql`made.slug`,
        slug: sql`made.slug`,
        name: sql`made.name`,
        isFeatured: sql`false`,
        bestSellerRank: sql`null::int`,
        soldCount: sql`made."soldCount"`,
        priceMinor: added("s.price_minor"),
        oldPriceMinor: added("s.old_price_minor"),
        testPriceMinor: added("s.test_price_minor"),
        testOldPriceMinor: added("s.test_old_price_minor"),
        createdAt: sql`now() - made."daysOld" * interval '1 day'`,
      })}
      from made join campaigns s on s.id = made."sourceId"
    ), inserted_products as (
      ${copyRows(campaignProducts, "p", {
        id: sql`made.id`,
        campaignId: ofProduct.campaignId,
        priceMinor: added("p.price_minor"),
        oldPriceMinor: added("p.old_price_minor"),
      })}
      from made_products made join campaign_products p on p.id = made."sourceProductId"
    ), inserted_images as (
      ${copyRows(campaignImages, "i", ofProduct)}
      from made_products made join campaign_images i
        on i.campaign_id = made."sourceId" and i.product_id = made."sourceProductId"
    ), inserted_variants as (
      ${copyRows(variants, "v", {
        productId: ofProduct.productId,
        priceMinor: added("v.price_minor"),
        oldPriceMinor: added("v.old_price_minor"),
      })}
      from made_products made join variants v on v.product_id = made."sourceProductId"
    )
    ${copyRows(variantPrices, "v", {
      productId: ofProduct.productId,
      priceMinor: added("v.price_minor"),
      currencyCode: sql`s.currency_code`,
      validFrom: sql`now()`,
    })}
    from made_products made join variants v on v.product_id = made."sourceProductId"
    join campaigns s on s.id = made."sourceId"`;
}
