import { join } from "node:path";

import { connectDatabase } from "#database/connect.ts";
import { createDiskStorage } from "#integrations/storage/disk-storage.ts";
import { checkInvariants } from "#services/invariants/check-invariants.ts";
import type { GatewayLedger } from "#services/invariants/check-payment-invariants.ts";
import { selectRows } from "#database/select-rows.ts";
import { sql } from "drizzle-orm";

export type MailRow = { order_number: string; kind: string; state: string };

/**
 * What is broken in the database of a stopped Platen (the embedded one) or a running one
 * (PostgreSQL), and its mails.
 */
export async function inspect(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  ledger: GatewayLedger,
) {
  const connection = await connectDatabase({ dataDir, databaseUrl });
  try {
    const storage = createDiskStorage(join(dataDir, "files"));
    return {
      violations: await checkInvariants(connection.db, { storage, ledger }),
      mails: await selectRows<MailRow>(
        connection.db,
        sql`select o.number as order_number, m.kind, m.state from mails m
            join orders o on o.id = m.order_id order by m.id`,
      ),
      orders: await selectRows<{ number: string; payment_state: string }>(
        connection.db,
        sql`select number, payment_state from orders order by id`,
      ),
    };
  } finally {
    await connection.close();
  }
}
