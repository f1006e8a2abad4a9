import type { OrderRecord } from "#database/queries/orders.ts";
import type { PreparedChange } from "#domain/order/prepared-change.ts";
import { ServiceError } from "#services/service-error.ts";

/** A change of a paid order with what it costs more than what was bought, by today's prices; less is negative. */
export type PricedChange<Change extends PreparedChange = PreparedChange> = {
  change: Change;
  extraMinor: number;
};

/** The refusal of a change at another price, which says by how much. */
export const priceDiffers = ({ currencyCode }: OrderRecord, extraMinor: number): ServiceError =>
  new ServiceError("price_differs", {
    data: { extra_minor: extraMinor, currency_code: currencyCode },
  });
