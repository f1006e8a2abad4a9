import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";

/** Which of these files of a store a row names. */
export async function listNamedFiles(
  db: Database,
  storeId: number,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const rows = await selectRows<{ key: string }>(
    db,
    sql`select key from uploads where store_id = ${storeId} and key in (${wanted})
        union select file_key from campaign_images
          where store_id = ${storeId} and file_key in (${wanted})
        union select named.key from campaign_products p
          cross join jsonb_array_elements(p.videos) video
          cross join lateral (values (video->>'fileKey'), (video->>'posterKey')) named(key)
          where p.store_id = ${storeId} and named.key in (${wanted})
        union select thumb_key from campaign_products
          where store_id = ${storeId} and thumb_key in (${wanted})
        union select thumb_key from campaigns
          where store_id = ${storeId} and thumb_key in (${wanted})`,
  );
  return new Set(rows.map(({ key }) => key));
}
