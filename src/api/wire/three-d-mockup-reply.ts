import type { ThreeDMockup } from "#contract/schemas/custom-designs.ts";
import { buildSolid } from "#domain/solid/build-solid.ts";
import type { SolidShape } from "#domain/solid/solid.ts";

type Turned = { productId: number; shape: SolidShape };

/** Where a product is printed as a body, and as large as it is. */
export const threeDMockupReply = ({ productId, shape }: Turned): ThreeDMockup => ({
  ...{ product_id: productId, shape },
  prints: printsOf(shape),
});

/** A body is the same each time, and takes a while to be built. */
const known = new Map<SolidShape, ThreeDMockup["prints"]>();

function printsOf(shape: SolidShape): ThreeDMockup["prints"] {
  const before = known.get(shape);
  if (before) return before;
  const prints = buildSolid(shape).prints.map(({ name, widthMm, heightMm }) => ({
    ...{ print_space: name, width_mm: widthMm, height_mm: heightMm },
  }));
  known.set(shape, prints);
  return prints;
}
