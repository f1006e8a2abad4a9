import { and, eq, notInArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { mails } from "#database/schema.ts";

export type MailRecord = typeof mails.$inferSelect;

export type NewMail = Pick<
  typeof mails.$inferInsert,
  "storeId" | "orderId" | "kind" | "occasion" | "recipient" | "locale"
>;

/** The new row's id, or undefined when a mail of this order, kind and occasion exists already (I7). */
export async function insertMail(db: Database, mail: NewMail): Promise<number | undefined> {
  const [row] = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing()
    .returning({ id: mails.id });
  return row?.id;
}

type Addressed = Pick<NewMail, "storeId" | "kind" | "recipient">;

const normal = (email: string) => email.trim().toLowerCase();

/** Has mails of a kind to one address wait for each other until the transaction ends. */
export async function lockRecipient(
  tx: Database,
  { storeId, kind, recipient }: Addressed,
): Promise<void> {
  const name = `mail:${storeId}:${kind}:${normal(recipient)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** How many mails of a kind a store has sent an address, or will, within an hour and a day, by the database's clock (R9). */
export async function countMailsTo(
  db: Database,
  { storeId, kind, recipient }: Addressed,
): Promise<{ anHour: number; aDay: number }> {
  const [row] = await db
    .select({
      anHour: sql<string>`count(*) filter (where ${mails.createdAt} > now() - interval '1 hour')`,
      aDay: sql<string>`count(*)`,
    })
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.kind, kind),
        sql`lower(${mails.recipient}) = ${normal(recipient)}`,
        notInArray(mails.state, ["failed", "dropped"]),
        sql`${mails.createdAt} > now() - interval '1 day'`,
      ),
    );
  return { anHour: Number(row?.anHour ?? 0), aDay: Number(row?.aDay ?? 0) };
}

export async function findMail(db: Database, mailId: number): Promise<MailRecord | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId));
  return row;
}

/** The row, locked until the transaction ends. */
export async function lockMail(db: Database, mailId: number): Promise<MailRecord | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId)).for("update");
  return row;
}

export async function setMailState(
  db: Database,
  mail: Pick<MailRecord, "id" | "storeId">,
  change: Partial<Pick<MailRecord, "state" | "subject" | "html" | "plain" | "isOutboxOnly">>,
): Promise<void> {
  const sentAt = change.state === "sent" ? { sentAt: sql`now()` } : {};
  await db
    .update(mails)
    .set({ ...change, ...sentAt })
    .where(and(eq(mails.storeId, mail.storeId), eq(mails.id, mail.id)));
}

export async function listOrderMails(
  db: Database,
  storeId: number,
  orderId: number,
): Promise<MailRecord[]> {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.storeId, storeId), eq(mails.orderId, orderId)))
    .orderBy(mails.id);
}
