import { sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { selectRows } from "../select-rows.ts";
import { thumbOfCampaign } from "./campaign-cards.ts";
import { dashed } from "./listing-filter.ts";
import { featuredOrder, listingPageSize } from "./listing.ts";

/**
 * The picture of what each of these collections shows first, by slug, in one statement; one whose
 * first page has no picture is left out.
 */
export async function collectionPictures(
  db: Database,
  storeId: number,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await selectRows<{ slug: string; fileKey: string }>(
    db,
    sql`with wanted as (
      select slug, ${dashed(sql`slug`)} as name
      from json_array_elements_text(${JSON.stringify(slugs)}::json) slug
    ), shown as (
      select wanted.slug, "campaigns"."id", row_number() over (
        partition by wanted.slug order by ${sql.join(featuredOrder, sql`, `)}) as place
      from "campaigns" cross join lateral jsonb_array_elements_text("campaigns"."tags") tag
      join wanted on wanted.name = ${dashed(sql`tag`)}
      where "campaigns"."store_id" = ${storeId} and "campaigns"."status" = 'active'
    ), pictured as (
      select shown.slug, shown.place, ${thumbOfCampaign} as file_key
      from shown join "campaigns" on "campaigns"."id" = shown.id
      where shown.place <= ${listingPageSize}
    )
    select distinct on (slug) slug, file_key as "fileKey" from pictured
    where file_key is not null order by slug, place`,
  );
  return new Map(rows.map(({ slug, fileKey }) => [slug, fileKey]));
}
