import { z } from "zod";

/** Row CHK-02; `price` is in the order's currency. */
export const shippingMethod = z
  .object({
    name: z.enum(["standard", "express"]),
    shipping_time: z.tuple([z.int(), z.int()]),
    printing_time: z.int(),
    price: z.int().nullable(),
  })
  .meta({ id: "ShippingMethod" });
