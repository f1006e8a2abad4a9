import { and, eq, inArray, sql } from "drizzle-orm";

import type { LinePictureUse } from "#domain/design/line-picture.ts";

import type { Database } from "../connect.ts";
import { designProofs } from "../schema.ts";
import { selectRows } from "../select-rows.ts";

export type DesignProofRecord = typeof designProofs.$inferSelect;
export type NewDesignProof = Omit<typeof designProofs.$inferInsert, "createdAt" | "lastUsedAt">;

export type ProofQuestion = Pick<
  DesignProofRecord,
  "productId" | "printSpace" | "document" | "ground" | "locale" | "renderer"
>;

/** The proof that answers a question already, with nothing missing from it. */
export async function findDesignProof(
  db: Database,
  storeId: number,
  question: ProofQuestion,
): Promise<DesignProofRecord | undefined> {
  const [row] = await db
    .select()
    .from(designProofs)
    .where(
      and(
        eq(designProofs.storeId, storeId),
        eq(designProofs.productId, question.productId),
        eq(designProofs.printSpace, question.printSpace),
        eq(designProofs.document, question.document),
        eq(designProofs.ground, question.ground),
        eq(designProofs.locale, question.locale),
        eq(designProofs.renderer, question.renderer),
        designProofs.isWhole,
      ),
    );
  return row;
}

/** False where the same question was answered in the same moment. */
export async function insertDesignProof(db: Database, proof: NewDesignProof): Promise<boolean> {
  const added = await db
    .insert(designProofs)
    .values(proof)
    .onConflictDoNothing()
    .returning({ id: designProofs.id });
  return added.length > 0;
}

/** A picture of a product for each of its colours, with each of many other sides. */
const maxLinePictures = 200;

/**
 * Notes a picture of lines in which a proof's design is seen, once. False where the store has no such
 * proof, and where it is seen in as many as are kept.
 */
export async function addLinePicture(
  db: Database,
  storeId: number,
  id: string,
  use: LinePictureUse,
): Promise<boolean> {
  const isProof = and(eq(designProofs.storeId, storeId), eq(designProofs.id, id));
  const added = JSON.stringify([use]);
  const isNoted = sql`${designProofs.linePictures} @> ${added}::jsonb`;
  const isFree = sql`jsonb_array_length(${designProofs.linePictures}) < ${maxLinePictures}::int`;
  const found = () =>
    db.select({ id: designProofs.id }).from(designProofs).where(and(isProof, isNoted));
  if ((await found()).length > 0) return true;
  await db
    .update(designProofs)
    .set({ linePictures: sql`${designProofs.linePictures} || ${added}::jsonb` })
    .where(and(isProof, isFree, sql`not ${isNoted}`));
  return (await found()).length > 0;
}

/** These proofs of a store, as far as it has them, and the database's clock. */
export async function getDesignProofs(
  db: Database,
  storeId: number,
  ids: readonly string[],
): Promise<{ proofs: DesignProofRecord[]; now: Date }> {
  const proofs =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(designProofs)
          .where(and(eq(designProofs.storeId, storeId), inArray(designProofs.id, [...ids])));
  const [clock] = await selectRows<{ ms: number }>(
    db,
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  );
  return { proofs, now: new Date(Number(clock?.ms)) };
}

/** Which of these the store has; inside a transaction they stay until it ends. */
export async function holdDesignProofs(
  tx: Database,
  storeId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: designProofs.id })
    .from(designProofs)
    .where(and(eq(designProofs.storeId, storeId), inArray(designProofs.id, [...ids])))
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

/** Notes that these proofs are in use, once a day at most; a row that somebody writes is left to him. */
export async function touchDesignProofs(
  db: Database,
  storeId: number,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const isDue = and(
    eq(designProofs.storeId, storeId),
    inArray(designProofs.id, [...ids]),
    sql`${designProofs.lastUsedAt} < now() - interval '1 day'`,
  );
  const due = await db.select({ id: designProofs.id }).from(designProofs).where(isDue);
  if (due.length === 0) return;
  const free = db
    .select({ id: designProofs.id })
    .from(designProofs)
    .where(isDue)
    .for("no key update", { skipLocked: true });
  await db
    .update(designProofs)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(designProofs.storeId, storeId), inArray(designProofs.id, free)));
}

export async function listStoresWithOldProofs(db: Database, days: number): Promise<number[]> {
  const rows = await selectRows<{ storeId: number }>(
    db,
    sql`select distinct store_id as "storeId" from design_proofs
        where last_used_at < now() - make_interval(days => ${days}::int) order by store_id`,
  );
  return rows.map(({ storeId }) => storeId);
}

/** Locks proofs that nothing has used for so many days, by id from `after` on, but for held ones. */
export async function lockOldProofs(
  tx: Database,
  storeId: number,
  { days, after, limit }: { days: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    tx,
    sql`select id from design_proofs
        where store_id = ${storeId} and id > ${after}
          and last_used_at < now() - make_interval(days => ${days}::int)
        order by id limit ${limit}
        for update skip locked`,
  );
  return rows.map(({ id }) => id);
}

/** Answers what was deleted, as far as files are to be removed with it. */
export async function deleteDesignProofs(
  tx: Database,
  storeId: number,
  ids: readonly string[],
): Promise<Pick<DesignProofRecord, "id" | "pictureKey" | "linePictures">[]> {
  if (ids.length === 0) return [];
  const { id, pictureKey, linePictures } = designProofs;
  return tx
    .delete(designProofs)
    .where(and(eq(designProofs.storeId, storeId), inArray(designProofs.id, [...ids])))
    .returning({ id, pictureKey, linePictures });
}
