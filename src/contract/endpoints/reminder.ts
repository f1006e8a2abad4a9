import { z } from "zod";

import type { EndpointDefinition } from "../endpoint.ts";
import { closedOrderCodes } from "../errors.ts";
import { restoredLine } from "../schemas/restored-line.ts";
import { emailAddress } from "../schemas/typed-fields.ts";
import { orderToken } from "./order.ts";

const key = z.string().max(100);
const masked = z.object({ email: z.string() });

export const reminderEndpoints = {
  "PUT /public/order/reminder": {
    area: "write",
    summary:
      "The shopper asks to be reminded of an unpaid order by one mail, an hour after it was left; with `email` null no more. Nobody is who has not asked.",
    body: z.object({ token: orderToken, email: emailAddress.nullable() }),
    reply: z.null(),
    errors: [
      "validation_failed",
      "store_not_found",
      "order_not_found",
      "forbidden",
      ...closedOrderCodes,
      "rate_limited",
    ],
    callsPerMinute: 60,
  },
  "POST /public/order/callback/abandoned": {
    area: "write",
    summary:
      "A shopper comes back from a reminder (REP-13, OP-134): the lines of that order, for the cart. None for an unknown `key`, and once the order is paid.",
    body: z.object({ key }),
    reply: z.object({ lines: z.array(restoredLine) }),
    errors: ["validation_failed", "store_not_found", "rate_limited"],
    callsPerMinute: 30,
  },
  "GET /public/subscribe/token/{token}": {
    area: "read",
    summary:
      "The address, masked, that the link of a mail unsubscribes (REP-11, OP-133); changes nothing (T-100).",
    params: z.object({ token: key }),
    reply: masked,
    errors: ["not_found", "store_not_found", "rate_limited"],
    callsPerMinute: 60,
  },
  "POST /public/unsubscribe/{token}": {
    area: "write",
    summary:
      "No reminder goes to that address any more (REP-12); twice is fine. Also the one-click call of mail programs (RFC 8058).",
    params: z.object({ token: key }),
    reply: masked,
    errors: ["not_found", "store_not_found", "rate_limited"],
    callsPerMinute: 60,
  },
} as const satisfies Record<string, EndpointDefinition>;
