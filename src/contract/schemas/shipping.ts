import { z } from "zod";

import { shippingMethodNames } from "#domain/shipping/shipping-method.ts";

/** Row CHK-02; `price` is in the order's currency. */
export const shippingMethod = z
  .object({
    name: z.enum(shippingMethodNames),
    shipping_time: z.tuple([z.int(), z.int()]),
    printing_time: z.int(),
    price: z.int().nullable(),
  })
  .meta({ id: "ShippingMethod" });
