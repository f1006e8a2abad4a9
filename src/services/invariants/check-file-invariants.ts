import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { selectRows } from "#database/select-rows.ts";
import type { LinePictureUse } from "#domain/design/line-picture.ts";
import { parseMockupRecipe } from "#domain/design/mockup-recipe.ts";
import { storedKind } from "#domain/media/picture-format.ts";

import type { Report } from "./invariant-violation.ts";
import type { Storage } from "#services/ports/storage.ts";

type FileRow = { storeId: number; key: string; sha256: string; sizeBytes: number };

const batchSize = 500;

/** I6: every file that a row names exists, with the bytes that its row tells of. */
export async function checkFiles(db: Database, storage: Storage, report: Report): Promise<void> {
  let after = { storeId: 0, key: "" };
  for (;;) {
    const rows = await selectRows<FileRow>(
      db,
      sql`select store_id as "storeId", key, sha256, size_bytes as "sizeBytes" from uploads
          where (store_id, key) > (${after.storeId}, ${after.key})
          order by store_id, key limit ${batchSize}`,
    );
    for (const row of rows) await checkFile(row, storage, report);
    const last = rows.at(-1);
    if (!last) break;
    after = last;
  }
  await checkNamed(db, report);
  await checkProofs(db, storage, report);
  await checkPrintFiles(db, storage, report);
}

async function checkFile(row: FileRow, storage: Storage, report: Report): Promise<void> {
  const name = `${row.storeId}/${row.key}`;
  const bytes = await storage.get(name);
  if (bytes === undefined) return report("I6", name, "is not there");
  if (hashOf(bytes) !== row.sha256) report("I6", name, "has other bytes than it had");
  else if (bytes.length !== row.sizeBytes) report("I6", name, "has another size than its row says");
  else if (storedKind(row.key) === "recipe") await checkRecipe(row, bytes, storage, report);
}

/** A recipe names its artworks in its own text, which no row tells of. */
async function checkRecipe(
  { storeId, key }: FileRow,
  bytes: Uint8Array,
  storage: Storage,
  report: Report,
): Promise<void> {
  for (const artwork of parseMockupRecipe(new TextDecoder().decode(bytes)).artworks) {
    if (await storage.has(`${storeId}/${artwork.key}`)) continue;
    report("I6", `${storeId}/${artwork.key}`, `is named by ${key} and is not there`);
  }
}

/** Each proof has its picture, and each approval of an order its proof (OP-148). */
async function checkProofs(db: Database, storage: Storage, report: Report): Promise<void> {
  let after = { storeId: 0, key: "" };
  for (;;) {
    const rows = await selectRows<{ storeId: number; key: string; linePictures: LinePictureUse[] }>(
      db,
      sql`select store_id as "storeId", picture_key as key, line_pictures as "linePictures"
          from design_proofs
          where (store_id, picture_key) > (${after.storeId}, ${after.key})
          order by store_id, picture_key limit ${batchSize}`,
    );
    for (const { storeId, key, linePictures } of rows) {
      for (const name of [key, ...linePictures.map((use) => use.key)].map(
        (own) => `${storeId}/${own}`,
      )) {
        if (!(await storage.has(name))) report("I6", name, "is not there");
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last;
  }
  const named = await selectRows<{ storeId: number; key: string }>(
    db,
    sql`select l.store_id as "storeId", approval.value->>'pictureKey' as key from order_lines l
        cross join lateral jsonb_each(case jsonb_typeof(l.snapshot::jsonb->'approvals')
          when 'object' then l.snapshot::jsonb->'approvals' else '{}'::jsonb end) approval
        left join design_proofs p
          on p.store_id = l.store_id and p.id = approval.value->>'proofId'
        where p.id is null`,
  );
  for (const { storeId, key } of named) {
    report(
      "I6",
      `${storeId}/${key}`,
      "is named by an order that was approved by it, and has no row",
    );
  }
}

/** What an order is printed from is there, and is what was compared with its proof (OP-148). */
async function checkPrintFiles(db: Database, storage: Storage, report: Report): Promise<void> {
  for (let after = 0; ;) {
    const rows = await selectRows<{ id: number; key: string; sha256: string }>(
      db,
      sql`select id, storage_key as key, file_sha256 as sha256 from print_files
          where id > ${after} order by id limit ${batchSize}`,
    );
    for (const { key, sha256 } of rows) {
      const bytes = await storage.get(key);
      if (bytes === undefined) report("I6", key, "is printed from and is not there");
      else if (hashOf(bytes) !== sha256) report("I6", key, "has other bytes than were approved");
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function checkNamed(db: Database, report: Report): Promise<void> {
  const rows = await selectRows<{ store_id: number; key: string; source: string }>(
    db,
    sql`with named as (
          select store_id, thumb_key as key, 'campaigns' as source from campaigns
          union select store_id, thumb_key, 'campaign_products' from campaign_products
          union select store_id, file_key, 'campaign_images' from campaign_images
          union select store_id, video->>part, 'campaign_products' from campaign_products
            cross join jsonb_array_elements(videos) video
            cross join (values ('fileKey'), ('posterKey')) parts(part))
        select n.store_id, n.key, n.source from named n
        left join uploads u on u.store_id = n.store_id and u.key = n.key
        where n.key is not null and u.key is null`,
  );
  for (const row of rows)
    report("I6", `${row.store_id}/${row.key}`, `is named in ${row.source} alone`);
}
