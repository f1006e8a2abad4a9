import { findOrder, listOrderLines } from "#database/queries/orders.ts";
import { listPrintFiles } from "#database/queries/print-files.ts";
import type { DesignFault, VectorFormat } from "#domain/design/drawn-design.ts";
import { parseDesignJson } from "#domain/design/parse-design.ts";

import type { PrintContext } from "./make-print-files.ts";
import { readDesignPictures } from "./read-design-pictures.ts";

export type DrawnLineVector = {
  position: number;
  printSpace: string;
  bytes: Uint8Array;
  faults: readonly DesignFault[];
};

/**
 * The outlines of an order's designs, one file for each print space, of those alone whose print file is there: that
 * one was compared with its proof (OP-148). An order of another store has none.
 */
export async function drawVectors(
  ctx: PrintContext,
  input: { orderId: number; position?: number | undefined; format: VectorFormat },
): Promise<DrawnLineVector[]> {
  const { db, store } = ctx;
  const order = await findOrder(db, store.id, input.orderId);
  if (!order) return [];
  const prints = await listPrintFiles(db, store.id, order.id);
  const drawn: DrawnLineVector[] = [];
  for (const line of await listOrderLines(db, store.id, order.id)) {
    if (input.position !== undefined && line.position !== input.position) continue;
    for (const [printSpace, json] of Object.entries(line.snapshot.designs ?? {})) {
      const isPrinted = prints.some(
        (own) => own.lineId === line.id && own.printSpace === printSpace,
      );
      const parsed = parseDesignJson(json);
      if (!isPrinted || !parsed.isValid) continue;
      const { design } = parsed;
      const approved = line.snapshot.approvals?.[printSpace];
      const pictures = await readDesignPictures(ctx, design);
      const ground = approved?.ground ?? "#ffffff";
      const locale = approved?.locale ?? order.locale;
      const { bytes, faults } = await ctx.designs.drawVector(
        { design, ground, locale, pictures },
        input.format,
      );
      drawn.push({ position: line.position, printSpace, bytes, faults });
    }
  }
  return drawn;
}
