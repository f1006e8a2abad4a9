import { eq } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns, customDesigns } from "../schema.ts";

type Offer = { storeId: number; campaignId: number; productId: number };

/** Makes a product one that is sold with designs made of these, JSON texts by print space (PERS-02). */
export async function offerDesigns(
  db: Database,
  { storeId, campaignId, productId }: Offer,
  designs: Readonly<Record<string, string>>,
): Promise<void> {
  await db.update(campaigns).set({ personalized: 1 }).where(eq(campaigns.id, campaignId));
  const rows = Object.entries(designs).map(([printSpace, designJson], position) => ({
    ...{ storeId, campaignId, productId },
    ...{ printSpace, position, designJson },
  }));
  await db.insert(customDesigns).values(rows);
}
