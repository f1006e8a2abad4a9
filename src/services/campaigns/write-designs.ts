import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { customDesigns } from "#database/schema.ts";

import { hasSame } from "./has-same.ts";
import type { DesignEntry } from "./import-schema.ts";
import type { DesignTexts } from "./design-texts.ts";

type Scope = {
  tx: Database;
  storeId: number;
  campaignId: number;
  productId: number;
  designs: DesignTexts;
};

/**
 * Brings a product's designs in line with its entries; a design of the same print space and value keeps
 * its id. What carts and orders hold are documents of their own, which stay as they are.
 */
export async function writeDesigns(
  { tx, storeId, campaignId, productId, designs }: Scope,
  entries: readonly DesignEntry[],
): Promise<boolean> {
  const before = await tx
    .select()
    .from(customDesigns)
    .where(eq(customDesigns.productId, productId));
  const wanted = entries.map((entry, position) => {
    const designJson = designs.get(entry);
    if (designJson === undefined) throw new Error(`Design ${position} was not read`);
    return {
      ...{ printSpace: entry.print_space, setValue: entry.value ?? null },
      ...{ position, designJson, pbArtworkId: null },
    };
  });
  type Place = Pick<(typeof wanted)[number], "printSpace" | "setValue">;
  const isOf = (a: Place) => (b: Place) =>
    a.printSpace === b.printSpace && a.setValue === b.setValue;
  let hasChanges = false;
  for (const row of before.filter((own) => !wanted.some(isOf(own)))) {
    hasChanges = true;
    await tx.delete(customDesigns).where(eq(customDesigns.id, row.id));
  }
  for (const row of wanted) {
    const old = before.find(isOf(row));
    if (old && hasSame(old, row)) continue;
    hasChanges = true;
    if (old) await tx.update(customDesigns).set(row).where(eq(customDesigns.id, old.id));
    else await tx.insert(customDesigns).values({ ...row, storeId, campaignId, productId });
  }
  return hasChanges;
}
