import type { Design } from "#domain/design/design-document.ts";
import { parseDesign } from "#domain/design/parse-design.ts";
import type { PrintArea } from "#domain/design/print-areas.ts";
import { hasSameShape, resizeDesign } from "#domain/design/resize-design.ts";

import type { Refuse } from "./import-problems.ts";
import type { ProductPlan } from "./import-product.ts";
import type { PrintAreaEntry } from "./import-schema.ts";

/** How large a template is printed, by the values of an option; one print space, and one value, stands there once. */
export function planPrintAreas(entries: readonly PrintAreaEntry[], refuse: Refuse): PrintArea[] {
  const spaces = new Set<string>();
  return entries.map(({ print_space: printSpace, option, areas }, index) => {
    if (spaces.has(printSpace)) {
      refuse([index, "print_space"], `"${printSpace}" stands here twice`);
    }
    spaces.add(printSpace);
    const values = new Set<string>();
    for (const [at, { value }] of areas.entries()) {
      if (values.has(value)) refuse([index, "areas", at, "value"], `"${value}" stands here twice`);
      values.add(value);
    }
    const sizes = areas.map(({ value, width_mm: widthMm, height_mm: heightMm }) => [
      value,
      { widthMm, heightMm },
    ]);
    return { printSpace, option, areas: Object.fromEntries(sizes) as PrintArea["areas"] };
  });
}

type Product = Pick<ProductPlan, "options" | "template">;

/**
 * Tells what keeps a product's design from being printed in each size that is sold: a size without a print
 * area, one of another shape, and one in which the design is none that can be printed.
 */
export function checkSizes(
  design: Design,
  { options, template }: Product,
  areas: readonly PrintArea[],
  refuse: (reason: string) => void,
): void {
  const own = areas.find(({ printSpace }) => printSpace === design.printSpace);
  if (own === undefined) return;
  const { option } = own;
  const sold = Object.hasOwn(options, option) ? (options[option] ?? []) : [];
  if (sold.length === 0) {
    return refuse(`goes by "${option}" in template ${template}, which the product has not`);
  }
  for (const value of sold) {
    const area = Object.hasOwn(own.areas, value) ? own.areas[value] : undefined;
    if (area === undefined) {
      refuse(`has no print area for ${option} "${value}" in template ${template}`);
    } else if (!hasSameShape(design.area, area)) {
      const sizes = [design.area, area].map(({ widthMm, heightMm }) => `${widthMm} × ${heightMm}`);
      refuse(`is ${sizes[0]} mm and has another shape than ${option} "${value}", ${sizes[1]} mm`);
    } else {
      const sized = parseDesign(resizeDesign(design, area));
      if (sized.isValid) continue;
      const reasons = [...new Set(sized.problems.map(({ reason }) => reason))].join(", ");
      refuse(`cannot be printed as large as ${option} "${value}": ${reasons}`);
    }
  }
}
