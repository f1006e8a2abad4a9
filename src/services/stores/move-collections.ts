import type { Database } from "#database/connect.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { listingPath } from "#domain/listing/listing-subject.ts";
import { type ListingMove, moveBanners } from "#domain/listing/move-banners.ts";
import { collectionKey } from "#domain/store/collection-key.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import { assertUnique } from "./check-patch.ts";

type Collections = StoreSettings["collections"];
type Banners = StoreSettings["collection_banners"];
type Change = { before: Collections; after: Collections };

/**
 * Collections as the settings store them: one without a key that has the address of a collection of
 * before is that collection, and has its key. Refused with validation_failed where a slug or a key
 * stands twice.
 */
export function withCollectionKeys(before: Collections, after: Collections): Collections {
  assertUnique(
    after.map(({ slug }) => slug),
    "settings.collections.slug",
  );
  const named = new Set(after.map(({ key }) => key));
  const keyed = after.map((collection) => {
    const own = before.find(({ slug }) => slug === collection.slug);
    if (collection.key !== undefined || own?.key === undefined) return collection;
    return named.has(own.key) ? collection : { ...collection, key: own.key };
  });
  assertUnique(keyed.map(collectionKey), "settings.collections.key");
  return keyed;
}

type CollectionMove = ListingMove & { key: string };

/** Which collections have another slug by now. */
function listCollectionMoves({ before, after }: Change): CollectionMove[] {
  return before.flatMap((old) => {
    const key = collectionKey(old);
    const own = after.find((collection) => collectionKey(collection) === key);
    return own && own.slug !== old.slug
      ? [{ kind: "collection" as const, key, from: old.slug, to: own.slug }]
      : [];
  });
}

/**
 * The banners of listings after a change of the collections. A banner that is part of
 * the same change moves only if no collection uses its address any more.
 */
export function followCollections(
  banners: Banners,
  { areGiven, ...change }: Change & { areGiven: boolean },
): Banners {
  const moves = listCollectionMoves(change).filter(({ kind, from, to }) => {
    if (!areGiven) return true;
    const isLive = change.after.some(({ slug }) => slug === from);
    return !isLive && !banners.some(({ url }) => url === listingPath({ kind, slug: to }));
  });
  return moveBanners(banners, moves);
}

/** Lets the old addresses of collections with another slug lead to the new ones. */
export async function recordCollectionMoves(
  tx: Database,
  storeId: number,
  change: Change,
): Promise<void> {
  const moves = listCollectionMoves(change).map(({ from, key: targetKey }) => ({
    from,
    targetKey,
  }));
  const live = change.after.map(({ slug }) => slug);
  await recordMoves(tx, storeId, "collection", { moves, live });
}
