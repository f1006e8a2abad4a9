import { and, asc, eq, inArray } from "drizzle-orm";

import type { Database } from "#database/connect.ts";
import { campaignProducts, campaigns, customDesigns, templates } from "#database/schema.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";

import { checkSizes } from "./import-print-areas.ts";

type SizeFault = { template: string; reason: string };

/**
 * What keeps designs of the store's products from being printed in each size that is sold (`checkSizes`), by the
 * keys of their templates: of some templates, or of one artwork. For the transaction that has changed them.
 */
export async function findSizeFaults(
  tx: Database,
  storeId: number,
  of: { templateKeys: readonly string[] } | { artworkId: number },
): Promise<SizeFault[]> {
  const isAsked =
    "artworkId" in of
      ? eq(customDesigns.pbArtworkId, of.artworkId)
      : inArray(templates.key, [...of.templateKeys]);
  const rows = await tx
    .select({
      campaign: campaigns.slug,
      product: campaignProducts.key,
      options: campaignProducts.options,
      template: templates.key,
      areas: templates.printAreas,
      json: customDesigns.designJson,
    })
    .from(customDesigns)
    .innerJoin(campaignProducts, eq(campaignProducts.id, customDesigns.productId))
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .innerJoin(templates, eq(templates.id, campaignProducts.templateId))
    .where(and(eq(customDesigns.storeId, storeId), eq(campaignProducts.isRetired, false), isAsked))
    .orderBy(asc(customDesigns.id));
  return rows.flatMap(({ campaign, product, json, areas, ...own }) => {
    const parsed = areas.length > 0 ? parseDesignJson(json) : null;
    if (!parsed?.isValid) return [];
    const faults: SizeFault[] = [];
    checkSizes(parsed.design, own, areas, (reason) => {
      faults.push({
        template: own.template,
        reason: `${campaign}, ${product}, ${parsed.design.printSpace}: ${reason}`,
      });
    });
    return faults;
  });
}
