import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { isNull, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { listStores, type StoreRecord } from "#database/queries/stores.ts";
import { currencies } from "#database/schema.ts";
import { selectRows } from "#database/select-rows.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";
import type { StoreStatus } from "#domain/store/store-status.ts";

import { createStore } from "./create-store.ts";
import { type DemoBanner, storeBanners, storeCollections, storeLogo } from "./demo-pictures.ts";
import { requireOwnMachine } from "./require-own-machine.ts";
import { importArtwork } from "#services/artworks/import-artwork.ts";
import { importCampaigns, type ImportRequest } from "#services/campaigns/import-campaigns.ts";
import type { CampaignDocumentInput } from "#services/campaigns/import-schema.ts";
import { restoreCampaign } from "#services/campaigns/remove-campaign.ts";
import { ServiceError } from "#services/service-error.ts";
import { setStore } from "./set-store.ts";
import type { StorePatch } from "./set-store-schema.ts";
import type { MockupBases } from "#services/ports/mockup-bases.ts";
import type { Storage } from "#services/ports/storage.ts";

/** A campaign file below the demo's folder, or one that the demo writes itself, by its name. */
export type DemoDocument = string | { name: string; content: CampaignDocumentInput };

export type DemoStoreData = {
  slug: string;
  /** Only where the number itself has a meaning: store 1 is the main store (STORE-06). */
  id?: number;
  name: string;
  status?: StoreStatus;
  sellerId: number;
  /** The first host is the primary one. */
  hosts: string[];
  documents: readonly DemoDocument[];
  /** Templates of the print builder that the documents name, below the folder of artworks. */
  artworks?: readonly string[];
  /** Relative to the demo's folder, as is what the documents name. */
  logoFile: string | null;
  /** The logo for dark grounds. */
  logoDarkFile?: string;
  /** Banners of the home page, the first of them large. */
  banners?: readonly DemoBanner[];
  /** Picture files of the collections in `info`, by their slug. */
  collectionPictures?: Readonly<Record<string, string>>;
  info: StoreSettings;
  shipping: NonNullable<StorePatch["shipping"]>;
  discounts: NonNullable<StorePatch["discounts"]>;
};

export type DemoData = {
  folder: string;
  artworks: {
    folder: string;
    /** Ids of the faces that designs may name; asked where there are templates. */
    listFonts: () => Promise<ReadonlySet<string>>;
  };
  currencies: readonly Currency[];
  stores: readonly DemoStoreData[];
};

type SeedContext = { db: Database; storage: Storage; bases: MockupBases };

export type SeededDemo = {
  /** Slugs of the stores that this run made. */
  created: string[];
  /** Slugs of those that were there already. */
  existing: string[];
};

// Any constant but that of the migrations.
const advisoryLockKey = 7_520_363;

/**
 * Fills in the demo stores that are missing, all or none; those that are there are left alone, or,
 * with `refresh`, put back to the demo's settings and campaigns. Currencies keep the rates that
 * they have. Refused with conflict when any store has a host that is not this machine's own.
 */
export async function seedDemo(
  ctx: SeedContext,
  data: DemoData,
  options: { refresh?: boolean } = {},
): Promise<SeededDemo> {
  return ctx.db.transaction(async (tx) => {
    await waitForTurn(tx);
    return seedMissing({ ...ctx, db: tx }, data, options);
  });
}

/** Processes that start at the same time on an empty database wait for the first one's stores. */
async function waitForTurn(tx: Database): Promise<void> {
  for (;;) {
    const [row] = await selectRows<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${advisoryLockKey}) as mine`,
    );
    if (row?.mine === true) return;
    await sleep(200);
  }
}

async function seedMissing(
  ctx: SeedContext,
  data: DemoData,
  options: { refresh?: boolean },
): Promise<SeededDemo> {
  const before = await listStores(ctx.db);
  requireOwnMachine(before);
  const existing = before.filter(({ slug }) => data.stores.some((demo) => demo.slug === slug));
  const foreign = existing.find(({ isDemo }) => !isDemo);
  if (foreign) {
    throw new ServiceError("conflict", {
      message: `The store ${foreign.slug} is not a demo store, it is left alone`,
    });
  }
  const known = new Map(existing.map((store) => [store.slug, store]));
  const missing = data.stores.filter(({ slug }) => !known.has(slug));
  const seeded = options.refresh ? data.stores : missing;
  if (seeded.length > 0) {
    await ctx.db.transaction(async (tx) => {
      const scope = { ...ctx, db: tx };
      await tx
        .insert(currencies)
        .values([...data.currencies])
        .onConflictDoUpdate({
          target: currencies.code,
          set: { rate: sql`excluded.rate` },
          setWhere: isNull(currencies.rate),
        });
      for (const demo of seeded) await seedStore(scope, data, demo, known.get(demo.slug));
    });
  }
  return { created: missing.map(({ slug }) => slug), existing: [...known.keys()] };
}

async function seedStore(
  ctx: SeedContext,
  data: DemoData,
  demo: DemoStoreData,
  existing: StoreRecord | undefined,
): Promise<void> {
  const mark = { isDemo: true as const, id: demo.id };
  const { slug, name, sellerId, hosts } = demo;
  const store =
    existing ?? (await createStore(ctx, { slug, name, seller_id: sellerId, hosts }, mark));
  for (const file of demo.artworks ?? []) {
    const path = resolve(data.artworks.folder, file);
    const template = { json: await readFile(path, "utf8"), fileName: file, folder: dirname(path) };
    await importArtwork({ ...ctx, store, fonts: await data.artworks.listFonts() }, template);
  }
  for (const document of demo.documents) {
    const request = await readDocument(data.folder, document);
    const { outOfSale } = await importCampaigns({ ...ctx, store }, request);
    for (const removed of outOfSale) await restoreCampaign({ db: ctx.db, store }, removed);
  }
  const pictures = { ...ctx, storeId: store.id, folder: data.folder };
  const { logoFile, logoDarkFile } = demo;
  const settings = {
    ...demo.info,
    logo_url: logoFile === null ? null : await storeLogo(pictures, logoFile),
    logo_dark_url: logoDarkFile === undefined ? null : await storeLogo(pictures, logoDarkFile),
    banners: await storeBanners(pictures, demo.banners ?? []),
    collections: await storeCollections(
      pictures,
      demo.info.collections,
      demo.collectionPictures ?? {},
    ),
  };
  await setStore(
    { db: ctx.db, store },
    {
      name,
      status: demo.status ?? "verified",
      seller_id: sellerId,
      hosts,
      settings,
      shipping: demo.shipping,
      discounts: demo.discounts,
    },
  );
}

async function readDocument(folder: string, document: DemoDocument): Promise<ImportRequest> {
  const { name, content } =
    typeof document === "object"
      ? document
      : {
          name: document,
          content: JSON.parse(
            await readFile(resolve(folder, document), "utf8"),
          ) as CampaignDocumentInput,
        };
  // A renamed campaign or category of the demo gets its own slug back.
  const withKey = <Entry extends { slug: string }>(entry: Entry) => ({ key: entry.slug, ...entry });
  const keyed = {
    ...content,
    categories: content.categories.map(withKey),
    campaigns: content.campaigns.map(withKey),
  };
  return { json: JSON.stringify(keyed), fileName: name, folder };
}
