import type { Database } from "#database/connect.ts";
import { recordMoves } from "#database/queries/former-addresses.ts";
import { collectionKey } from "#domain/store/collection-key.ts";
import type { StoreSettings } from "#domain/store/store-settings.ts";

import { assertUnique } from "./check-patch.ts";

type Collections = StoreSettings["collections"];

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

/** Lets the old addresses of collections with another slug lead to the new ones. */
export async function recordCollectionMoves(
  tx: Database,
  storeId: number,
  { before, after }: { before: Collections; after: Collections },
): Promise<void> {
  const moves = before.flatMap((old) => {
    const key = collectionKey(old);
    const own = after.find((collection) => collectionKey(collection) === key);
    return own && own.slug !== old.slug ? [{ from: old.slug, targetKey: key }] : [];
  });
  const live = after.map(({ slug }) => slug);
  await recordMoves(tx, storeId, "collection", { moves, live });
}
