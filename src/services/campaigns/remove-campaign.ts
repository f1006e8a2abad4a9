import { and, eq, or, sql } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { campaigns } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { ServiceError } from "#services/service-error.ts";
import { unknownCampaign } from "./unknown-campaign.ts";
import { recordStoreChange } from "#services/stores/record-store-change.ts";

import { lockCatalogue } from "./store-pictures.ts";
import { removal } from "./remove-missing.ts";

type Ctx = Pick<ServiceContext, "db"> & { store: { id: number; slug: string } };
type Found = Pick<typeof campaigns.$inferSelect, "id" | "slug" | "status">;

/**
 * Takes a campaign out of sale, by its slug or its key: no page, no listing and no cart offers it.
 * Orders, reviews and counts of sales stay. Answers its slug. Refused with not_found for a campaign
 * that the store does not have, and with conflict for a removed one.
 */
export function removeCampaign(ctx: Ctx, name: string): Promise<string> {
  return changeCampaign(ctx, name, async (tx, { id, slug, status }) => {
    if (status === "removed") {
      throw new ServiceError("conflict", { message: `The campaign /${slug} is removed already.` });
    }
    await tx.update(campaigns).set(removal).where(eq(campaigns.id, id));
  });
}

/**
 * Puts a removed campaign back with the status that it had, or that a file has given it since.
 * Answers its slug. Refused with not_found for a campaign that the store does not have, and with
 * conflict for one that is not removed.
 */
export function restoreCampaign(ctx: Ctx, name: string): Promise<string> {
  return changeCampaign(ctx, name, async (tx, { id, slug, status }) => {
    if (status !== "removed") {
      throw new ServiceError("conflict", { message: `The campaign /${slug} is not removed.` });
    }
    await tx
      .update(campaigns)
      .set({ status: sql`coalesce(${campaigns.restoreStatus}, 'active')`, restoreStatus: null })
      .where(eq(campaigns.id, id));
  });
}

async function changeCampaign(
  { db, store }: Ctx,
  name: string,
  change: (tx: Database, campaign: Found) => Promise<void>,
): Promise<string> {
  return db.transaction(async (tx) => {
    // An import that runs now has read the status already.
    await lockCatalogue(tx, store.id);
    const rows = await tx
      .select({ id: campaigns.id, slug: campaigns.slug, status: campaigns.status })
      .from(campaigns)
      .where(
        and(eq(campaigns.storeId, store.id), or(eq(campaigns.slug, name), eq(campaigns.key, name))),
      )
      .for("update");
    // A slug may be the key of another campaign; the address is what a shopper knows.
    const found = rows.find(({ slug }) => slug === name) ?? rows[0];
    if (!found) throw await unknownCampaign(tx, store, name);
    await change(tx, found);
    await recordStoreChange(tx, store.id);
    return found.slug;
  });
}
