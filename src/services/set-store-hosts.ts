import { and, eq, inArray, ne } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { storeHosts, stores } from "#database/schema.ts";
import { isLocalHost } from "#domain/store/host.ts";

import { ServiceError } from "./service-error.ts";

/**
 * Gives the store exactly these hosts, the first one as the primary. Refused with conflict when
 * another store has one of them, or when a host is reachable from outside while demo data exists.
 */
export async function writeHosts(
  tx: Database,
  storeId: number,
  hosts: readonly string[],
): Promise<void> {
  const wanted = [...new Set(hosts)];
  const [taken] = await tx
    .select({ host: storeHosts.host })
    .from(storeHosts)
    .where(and(inArray(storeHosts.host, wanted), ne(storeHosts.storeId, storeId)));
  if (taken) refuse(`the host ${taken.host} belongs to another store`);
  const outside = wanted.find((host) => !isLocalHost(host));
  if (outside !== undefined) await assertNoDemo(tx, outside);
  await tx.delete(storeHosts).where(eq(storeHosts.storeId, storeId));
  await tx
    .insert(storeHosts)
    .values(wanted.map((host, position) => ({ host, storeId, isPrimary: position === 0 })));
}

async function assertNoDemo(tx: Database, host: string): Promise<void> {
  const [demo] = await tx
    .select({ slug: stores.slug })
    .from(stores)
    .where(eq(stores.isDemo, true))
    .limit(1);
  if (!demo) return;
  refuse(
    `${host} is not a name of this machine, while the store ${demo.slug} holds demo data; ` +
      "start with DEMO=off on a new database",
  );
}

function refuse(reason: string): never {
  throw new ServiceError("conflict", { message: reason, fields: { hosts: reason } });
}
