import type { CustomDesignReply } from "#contract/schemas/custom-designs.ts";
import type { CustomDesignRow } from "#database/queries/custom-designs.ts";

/** PERS-06. */
export const customDesignReply = (row: CustomDesignRow): CustomDesignReply => ({
  id: row.id,
  product_id: row.productId,
  campaign_id: row.campaignId,
  print_space: row.printSpace,
  set_value: row.setValue,
  pb_artwork_id: row.pbArtworkId,
  design_json: row.designJson,
});
