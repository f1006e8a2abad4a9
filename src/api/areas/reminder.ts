import type { reminderEndpoints } from "#contract/endpoints/reminder.ts";
import { askReminder } from "#services/reminders/ask-reminder.ts";
import { restoreCart } from "#services/reminders/restore-cart.ts";
import { readUnsubscribe, unsubscribe } from "#services/reminders/unsubscribe.ts";

import type { ApiDependencies } from "../api-dependencies.ts";
import type { Handlers } from "../execute.ts";

export function reminderHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof reminderEndpoints> {
  return {
    "PUT /public/order/reminder": async (request, { body }) => {
      await askReminder(openContext(request), { ...body, buyerSecret: request.buyerSecret });
      return null;
    },
    "POST /public/order/callback/abandoned": async (request, { body }) => ({
      lines: await restoreCart(openContext(request), body),
    }),
    "GET /public/subscribe/token/{token}": async (request, { params }) => ({
      email: await readUnsubscribe(openContext(request), params.token),
    }),
    "POST /public/unsubscribe/{token}": async (request, { params }) => ({
      email: await unsubscribe(openContext(request), params.token),
    }),
  };
}
