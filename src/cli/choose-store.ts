import { getStoreBySlug, listStores, type StoreRecord } from "#database/queries/stores.ts";
import { ServiceError } from "#services/service-error.ts";

import { UsageError, type VerbServices } from "./verb.ts";

/** The store of a slug; without one the only store there is. */
export async function chooseStore(
  { connection: { db } }: VerbServices,
  slug: string | undefined,
): Promise<StoreRecord> {
  if (slug !== undefined) {
    const store = await getStoreBySlug(db, slug);
    if (store) return store;
    throw new ServiceError("store_not_found", { message: `There is no store "${slug}".` });
  }
  const [only, ...others] = await listStores(db);
  if (!only) throw new ServiceError("store_not_found", { message: "There is no store yet." });
  if (others.length === 0) return only;
  const slugs = [only, ...others].map((store) => store.slug).join(", ");
  throw new UsageError(`Say which store with --store: ${slugs}`);
}
