import { and, eq, inArray, ne } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { storeHosts, stores } from "#database/schema.ts";
import { findPublicHost } from "#domain/store/host.ts";

import { ServiceError } from "#services/service-error.ts";

import type { HostRules } from "./host-rules.ts";

/**
 * Gives the store exactly these hosts, the first one as the primary. Refused with conflict when
 * another store has one of them, when one answers the API alone, or when one is reachable from
 * outside while demo data exists or while the process at hand must not serve it.
 */
export async function writeHosts(
  tx: Database,
  storeId: number,
  hosts: readonly string[],
  rules: HostRules | undefined,
): Promise<void> {
  const wanted = [...new Set(hosts)];
  const [taken] = await tx
    .select({ host: storeHosts.host })
    .from(storeHosts)
    .where(and(inArray(storeHosts.host, wanted), ne(storeHosts.storeId, storeId)));
  if (taken) refuse(`the host ${taken.host} belongs to another store`);
  const ofApi = wanted.find((host) => rules?.apiHosts.includes(host));
  if (ofApi !== undefined) {
    refuse(
      `the host ${ofApi} is in API_HOSTS, where the API alone answers; the store needs another`,
    );
  }
  const outside = findPublicHost(wanted);
  if (outside !== undefined) {
    await assertNoDemo(tx, outside);
    assertMayServe(outside, rules?.toSetForPublic ?? []);
  }
  await tx.delete(storeHosts).where(eq(storeHosts.storeId, storeId));
  await tx
    .insert(storeHosts)
    .values(wanted.map((host, position) => ({ host, storeId, isPrimary: position === 0 })));
}

function assertMayServe(host: string, toSet: readonly string[]): void {
  if (toSet.length === 0) return;
  refuse(
    `${host} is not a name of this machine, and the server that runs would not be safe there: ` +
      `start it with ${toSet.join(", ")}, or stop it, give this command again and start it then ` +
      "with ORDER_KEY set",
  );
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
