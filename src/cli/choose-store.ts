import { getStoreBySlug, listStores, type StoreRecord } from "#database/queries/stores.ts";
import { requireOrderNumber } from "#services/orders/advance-order.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownOrder, unknownStore } from "#services/unknown-thing.ts";

import { UsageError, type VerbServices } from "./verb.ts";

/** The store of a slug; without one the only store there is. */
export async function chooseStore(
  { connection: { db } }: VerbServices,
  slug: string | undefined,
): Promise<StoreRecord> {
  if (slug !== undefined) {
    const store = await getStoreBySlug(db, slug);
    if (store) return store;
    throw unknownStore(
      slug,
      (await listStores(db)).map((known) => known.slug),
    );
  }
  const [only, ...others] = await listStores(db);
  if (!only) {
    const message = 'There is no store yet. Run "platen store create --help".';
    throw new ServiceError("store_not_found", { message });
  }
  if (others.length === 0) return only;
  const slugs = [only, ...others].map((store) => store.slug).join(", ");
  throw new UsageError(`Say which store with --store: ${slugs}`);
}

/** The store of a slug; without one the store that has the order: numbers are unique over all stores. */
export async function chooseOrderStore(
  services: VerbServices,
  slug: string | undefined,
  number: string,
): Promise<StoreRecord> {
  if (slug !== undefined) return chooseStore(services, slug);
  for (const store of await listStores(services.connection.db)) {
    if (await hasOrder(services, store, number)) return store;
  }
  throw unknownOrder(number);
}

const hasOrder = (services: VerbServices, store: StoreRecord, number: string): Promise<boolean> =>
  requireOrderNumber(services.openContext(store), number).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ServiceError && error.code === "order_not_found") return false;
      throw error;
    },
  );
