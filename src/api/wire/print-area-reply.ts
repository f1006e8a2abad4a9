import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { PrintArea } from "#domain/design/print-areas.ts";

type PrintAreaReply = CustomDesignsReply["print_areas"][number];

/** How large a product is printed, by the values that this goes by. */
export const printAreaReplies = ({
  productId,
  printAreas,
}: {
  productId: number;
  printAreas: readonly PrintArea[];
}): PrintAreaReply[] =>
  printAreas.map(({ printSpace, option, areas }) => ({
    ...{ product_id: productId, print_space: printSpace, option },
    areas: Object.entries(areas).map(([value, { widthMm, heightMm }]) => ({
      ...{ value, width_mm: widthMm, height_mm: heightMm },
    })),
  }));
