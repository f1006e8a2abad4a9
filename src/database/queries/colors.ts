import { and, eq, sql } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { colors } from "../schema.ts";

/** The store's colours of this name in any case; one at most, unless they differ in case alone. */
export async function listColorsNamed(
  db: Database,
  storeId: number,
  name: string,
): Promise<{ name: string; hexCode: string }[]> {
  return db
    .select({ name: colors.name, hexCode: colors.hexCode })
    .from(colors)
    .where(and(eq(colors.storeId, storeId), sql`lower(${colors.name}) = lower(${name})`))
    .orderBy(colors.name);
}
