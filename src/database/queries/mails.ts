import { and, desc, eq, notInArray, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { mails } from "#database/schema.ts";

import { readDatabaseTime } from "./orders.ts";

export type MailRecord = typeof mails.$inferSelect;

export type NewMail = Pick<
  typeof mails.$inferInsert,
  "storeId" | "orderId" | "kind" | "occasion" | "recipient" | "locale" | "sendAfter"
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

export type Mailbox = {
  /** By the database's clock (R9). */
  now: Date;
  /** When mails of the kind were sent within a day, or will be; each time of postponed ones once. */
  sentAt: Date[];
  /** The time up to which the next mail of the kind is postponed already, if one is. */
  postponedTo: Date | undefined;
};

/** What a store has sent to an address of a kind, or will. */
export async function readMailbox(
  db: Database,
  { storeId, kind, recipient }: Addressed,
): Promise<Mailbox> {
  const at = sql<Date>`coalesce(${mails.sendAfter}, ${mails.createdAt})`.mapWith(mails.createdAt);
  const now = await readDatabaseTime(db);
  const rows = await db
    .select({ id: mails.id, state: mails.state, at, sendAfter: mails.sendAfter })
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.kind, kind),
        sql`lower(${mails.recipient}) = ${normal(recipient)}`,
        notInArray(mails.state, ["failed", "dropped"]),
        sql`coalesce(${mails.sendAfter}, ${mails.createdAt}) > now() - interval '1 day'`,
      ),
    );
  const isPostponed = ({ state, sendAfter }: (typeof rows)[number]) =>
    state === "queued" && sendAfter !== null && sendAfter > now;
  const isFirstOfItsTime = ({ id, sendAfter }: (typeof rows)[number]) =>
    sendAfter === null ||
    !rows.some((row) => row.id < id && row.sendAfter?.getTime() === sendAfter.getTime());
  return {
    now,
    sentAt: rows.filter(isFirstOfItsTime).map((row) => row.at),
    postponedTo: rows.find(isPostponed)?.sendAfter ?? undefined,
  };
}

/** The mail of an order and kind that is not sent yet, locked until the transaction ends. */
export async function lockUnsentMail(
  tx: Database,
  { storeId, orderId, kind }: { storeId: number; orderId: number; kind: string },
): Promise<MailRecord | undefined> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.orderId, orderId),
        eq(mails.kind, kind),
        eq(mails.state, "queued"),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(1)
    .for("update");
  return row;
}

export type MailContent = Pick<MailRecord, "occasion" | "recipient" | "locale" | "sendAfter">;

/** Gives a mail that is not sent, or was dropped, other content, and queues it. */
export async function requeueMail(
  tx: Database,
  { id, storeId }: Pick<MailRecord, "id" | "storeId">,
  content: MailContent,
): Promise<void> {
  await tx
    .update(mails)
    .set({ ...content, state: "queued" })
    .where(and(eq(mails.storeId, storeId), eq(mails.id, id)));
}

/** The mail of an order, kind and occasion that was dropped before it was sent. */
export async function findDroppedMail(
  tx: Database,
  {
    storeId,
    orderId,
    kind,
    occasion,
  }: Pick<MailRecord, "storeId" | "kind" | "occasion"> & {
    orderId: number;
  },
): Promise<MailRecord | undefined> {
  const [row] = await tx
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.orderId, orderId),
        eq(mails.kind, kind),
        eq(mails.occasion, occasion),
        eq(mails.state, "dropped"),
      ),
    );
  return row;
}

/** The mails that wait to be sent together with a postponed one, oldest first. */
export async function listMailsOfTime(
  db: Database,
  { storeId, kind, recipient, sendAfter }: Addressed & { sendAfter: Date },
): Promise<MailRecord[]> {
  return db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.kind, kind),
        sql`lower(${mails.recipient}) = ${normal(recipient)}`,
        eq(mails.sendAfter, sendAfter),
        eq(mails.state, "queued"),
      ),
    )
    .orderBy(mails.id);
}

/** Until when a mail of an order is postponed; undefined where none is. */
export async function findPostponedTime(
  db: Database,
  { storeId, orderId }: { storeId: number; orderId: number },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: mails.sendAfter })
    .from(mails)
    .where(
      and(
        eq(mails.storeId, storeId),
        eq(mails.orderId, orderId),
        eq(mails.state, "queued"),
        sql`${mails.sendAfter} > now()`,
      ),
    )
    .orderBy(mails.sendAfter)
    .limit(1);
  return row?.at ?? undefined;
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
