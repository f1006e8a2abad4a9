import { desc, eq } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { mails } from "../schema.ts";

const newestCount = 100;

/** The newest mails of a store, for the development outbox. */
export async function listOutboxMails(db: Database, storeId: number) {
  return db
    .select({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      state: mails.state,
      createdAt: mails.createdAt,
      html: mails.html,
      plain: mails.plain,
    })
    .from(mails)
    .where(eq(mails.storeId, storeId))
    .orderBy(desc(mails.id))
    .limit(newestCount);
}
