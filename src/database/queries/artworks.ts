import { isDeepStrictEqual } from "node:util";

import { and, asc, eq, inArray } from "drizzle-orm";

import type { Artwork } from "#domain/artwork/artwork-document.ts";

import type { Database } from "../connect.ts";
import { artworks } from "../schema.ts";

export type ArtworkRecord = typeof artworks.$inferSelect;

/** A store's templates by their keys; all of them without keys. */
export async function listArtworks(
  db: Database,
  storeId: number,
  keys?: readonly string[],
): Promise<ArtworkRecord[]> {
  if (keys?.length === 0) return [];
  const ofStore = eq(artworks.storeId, storeId);
  return db
    .select()
    .from(artworks)
    .where(keys === undefined ? ofStore : and(ofStore, inArray(artworks.key, [...keys])))
    .orderBy(asc(artworks.key));
}

/** Templates of a store by their ids; one of another store is not there. */
export async function getArtworks(
  db: Database,
  storeId: number,
  ids: readonly number[],
): Promise<ArtworkRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(artworks)
    .where(and(eq(artworks.storeId, storeId), inArray(artworks.id, [...ids])))
    .orderBy(asc(artworks.id));
}

export type PutArtwork = { outcome: "added" | "changed" | "unchanged"; version: number };

/** Puts a template in the place of the one of its key; the version is raised where it differs. */
export async function putArtwork(
  tx: Database,
  storeId: number,
  template: Artwork,
): Promise<PutArtwork> {
  const { key } = template;
  const ofKey = and(eq(artworks.storeId, storeId), eq(artworks.key, key));
  const [before] = await tx.select().from(artworks).where(ofKey).for("update");
  if (before === undefined) {
    await tx.insert(artworks).values({ storeId, key, version: 1, template });
    return { outcome: "added", version: 1 };
  }
  if (isDeepStrictEqual(before.template, template)) {
    return { outcome: "unchanged", version: before.version };
  }
  const version = before.version + 1;
  await tx.update(artworks).set({ version, template, updatedAt: new Date() }).where(ofKey);
  return { outcome: "changed", version };
}
