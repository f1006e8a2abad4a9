import type { CustomDesignsReply } from "#contract/schemas/custom-designs.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { defaultPrintMethod, type PrintMethod } from "#domain/print-quality/print-limits.ts";

import { liveBase } from "./live-base.ts";

/** How a product is printed. */
export const methodOf = ({ print_methods }: CustomDesignsReply, productId: number): PrintMethod =>
  print_methods.find(({ product_id }) => product_id === productId)?.print_method ??
  defaultPrintMethod;

/** The product's colour behind a side, white where no picture of the shop says it. */
export const groundOf = (
  { base_mockup }: CustomDesignsReply,
  productId: number,
  options: OptionMap,
  space: string,
): string => liveBase(base_mockup, productId, options, space)?.color ?? "#ffffff";
