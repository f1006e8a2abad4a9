import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import type { ArtworkRecord } from "#database/queries/artworks.ts";
import { customDesigns } from "#database/schema.ts";
import { previewDesigns } from "#domain/artwork/preview-designs.ts";

/**
 * Brings what the products of a template carry in line with it, as it has changed: its print spaces, and
 * what they show before anything is filled in (PERS-06). A print space that stays keeps its id.
 */
export async function refreshArtworkDesigns(
  tx: Database,
  { storeId, id, template }: Pick<ArtworkRecord, "storeId" | "id" | "template">,
): Promise<void> {
  const ofArtwork = and(eq(customDesigns.storeId, storeId), eq(customDesigns.pbArtworkId, id));
  const before = await tx.select().from(customDesigns).where(ofArtwork);
  if (before.length === 0) return;
  const wanted = previewDesigns(template);
  const spaces = new Set(wanted.map(([printSpace]) => printSpace));
  const gone = before.filter(({ printSpace }) => !spaces.has(printSpace));
  if (gone.length > 0) {
    const ids = gone.map((row) => row.id);
    await tx.delete(customDesigns).where(inArray(customDesigns.id, ids));
  }
  const products = new Map(before.map((row) => [row.productId, row.campaignId]));
  for (const [productId, campaignId] of products) {
    for (const [position, [printSpace, designJson]] of wanted.entries()) {
      const row = { storeId, campaignId, productId, printSpace, setValue: null };
      const shown = { position, designJson, pbArtworkId: id };
      const old = before.find(
        (own) => own.productId === productId && own.printSpace === printSpace,
      );
      if (old) await tx.update(customDesigns).set(shown).where(eq(customDesigns.id, old.id));
      else await tx.insert(customDesigns).values({ ...row, ...shown });
    }
  }
}
