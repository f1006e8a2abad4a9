import { eq } from "drizzle-orm";

import type { Database } from "../connect.ts";
import { campaigns, customDesigns } from "../schema.ts";

type Product = { storeId: number; campaignId: number; productId: number };
type Designs = Readonly<Record<string, string>>;

/**
 * Offers a product with designs, JSON texts by print space (PERS-02); of several sets of them a line has
 * one, as of the letters of an alphabet.
 */
export async function offerDesigns(
  db: Database,
  { storeId, campaignId, productId }: Product,
  ...sets: readonly Designs[]
): Promise<void> {
  await db.update(campaigns).set({ personalized: 1 }).where(eq(campaigns.id, campaignId));
  const rows = sets.flatMap((designs, index) =>
    Object.entries(designs).map(([printSpace, designJson]) => ({
      ...{ storeId, campaignId, productId, printSpace, designJson },
      ...{ position: index, setValue: sets.length > 1 ? String(index) : null },
    })),
  );
  await db.insert(customDesigns).values(rows);
}
