import type { StoreInfo } from "#contract/schemas/store.ts";
import type { PageContext } from "#storefront/context.ts";

import { pageRefusal } from "../errors/refuse.ts";

type CollectionView = StoreInfo["collections"][number];

/** The store's collections; one without a picture has that of the campaign it shows first. */
export async function loadCollections({
  client,
  store,
}: Pick<PageContext, "client" | "store">): Promise<CollectionView[]> {
  return Promise.all(
    store.collections.map(async (collection) => {
      if (collection.image_url !== null) return collection;
      const query = { collection_slug: collection.slug };
      const reply = await client("GET /public/products", { query });
      if (!reply.success) throw pageRefusal(reply);
      const pictured = reply.data.data.find(({ thumb_url }) => thumb_url !== null);
      return { ...collection, image_url: pictured?.thumb_url ?? null };
    }),
  );
}
