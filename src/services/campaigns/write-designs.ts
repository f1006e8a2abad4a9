import { eq } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { ArtworkRecord } from "#database/queries/artworks.ts";
import { customDesigns } from "#database/schema.ts";
import { previewDesigns } from "#domain/artwork/preview-designs.ts";

import { hasSame } from "./has-same.ts";
import type { DesignEntry } from "./import-schema.ts";
import type { DesignTexts } from "./design-texts.ts";

type Scope = {
  tx: Database;
  storeId: number;
  campaignId: number;
  productId: number;
  designs: DesignTexts;
  artwork: ArtworkRecord | undefined;
};

/**
 * Brings a product's designs in line with its entries, or with its artwork, of which they show what stands
 * there before anything is filled in; a design of the same print space and value keeps
 * its id. What carts and orders hold are documents of their own, which stay as they are.
 */
export async function writeDesigns(
  { tx, storeId, campaignId, productId, designs, artwork }: Scope,
  entries: readonly DesignEntry[],
): Promise<boolean> {
  const before = await tx
    .select()
    .from(customDesigns)
    .where(eq(customDesigns.productId, productId));
  const wanted = artwork ? listArtworkDesigns(artwork) : listOwnDesigns(designs, entries);
  type Place = Pick<Row, "printSpace" | "setValue">;
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

type Row = Pick<
  typeof customDesigns.$inferSelect,
  "printSpace" | "setValue" | "position" | "designJson" | "pbArtworkId"
>;

const listOwnDesigns = (designs: DesignTexts, entries: readonly DesignEntry[]): Row[] =>
  entries.map((entry, position) => {
    const designJson = designs.get(entry);
    if (designJson === undefined) throw new Error(`Design ${position} was not read`);
    return {
      ...{ printSpace: entry.print_space, setValue: entry.value ?? null },
      ...{ position, designJson, pbArtworkId: null },
    };
  });

const listArtworkDesigns = ({ id, template }: ArtworkRecord): Row[] =>
  previewDesigns(template).map(([printSpace, designJson], position) => ({
    ...{ printSpace, setValue: null, position, designJson, pbArtworkId: id },
  }));
