import { and, asc, eq, inArray, like } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { uploads } from "../schema.ts";

/** The files of a store whose keys begin with `prefix`, which holds no `%`, `_` or backslash. */
export const listStoreFiles = (db: Database, storeId: number, prefix: string) =>
  db
    .select({
      key: uploads.key,
      width: uploads.width,
      height: uploads.height,
      sizeBytes: uploads.sizeBytes,
      createdAt: uploads.createdAt,
    })
    .from(uploads)
    .where(and(eq(uploads.storeId, storeId), like(uploads.key, `${prefix}%`)))
    .orderBy(asc(uploads.createdAt), asc(uploads.key));

/** Which of these files of the catalogue the store has. */
export async function listCatalogueFiles(
  db: Database,
  storeId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(
      and(
        eq(uploads.storeId, storeId),
        eq(uploads.purpose, "catalogue"),
        inArray(uploads.key, [...keys]),
      ),
    );
  return new Set(rows.map(({ key }) => key));
}
