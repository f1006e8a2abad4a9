import { createHmac } from "node:crypto";

import { insertLookup, lockLookups, nextLookupAt } from "#database/queries/order-lookups.ts";
import { emailKey, emailProblem } from "#domain/checkout/email-address.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { cleanInput } from "#domain/text/clean-input.ts";

import type { ServiceContext } from "#services/context.ts";
import { deriveKey } from "#services/derive-key.ts";
import { tooEarly } from "#services/mail/limit-mail.ts";
import { ServiceError } from "#services/service-error.ts";

/** How many lookups of one e-mail address, and of one number, a store takes within an hour. */
const mostAnHour = 10;

/**
 * Takes a request for the link of an order (NAV-10, OP-119): for everybody the same rows, whether or not number and
 * e-mail address belong together. A job looks for the order afterwards and mails the link (`mailOrderLink`), so that
 * neither the answer nor its duration reveals anything. Refuses with validation_failed (message keys by field;
 * ORD-16) and with rate_limited from the eleventh request on that names the same address, or the same number, within
 * an hour; right and wrong requests count alike.
 */
export async function requestOrderLink(
  ctx: ServiceContext,
  typed: { number: string; email: string },
): Promise<void> {
  const number = cleanInput("order-number", typed.number);
  const email = cleanInput("email", typed.email);
  const fields: Record<string, string> = {};
  if (number === "") fields.number = "order.number_required";
  const problem = emailProblem(email, "elsewhere");
  if (problem !== null) fields.email = problem;
  if (Object.keys(fields).length > 0) throw new ServiceError("validation_failed", { fields });
  const storeId = ctx.store.id;
  const keys = { storeId, ...keysOf(ctx, number, email) };
  await ctx.db.transaction(async (tx) => {
    await lockLookups(tx, keys);
    const retryAt = await nextLookupAt(tx, keys, { most: mostAnHour, windowSeconds: 3_600 });
    if (retryAt !== null) throw tooEarly(retryAt);
    const lookupId = await insertLookup(tx, { ...keys, number, email });
    await ctx.jobs.send(tx, "mail-order-link", { storeId, lookupId });
  });
}

/** The same for every spelling of a number or an address; neither can be read from its key. */
function keysOf({ orderKey }: ServiceContext, number: string, email: string) {
  const key = deriveKey(orderKey, "platen order lookups");
  const keyed = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const sequence = parseOrderNumber(number);
  return {
    numberKey: keyed(`number:${sequence ?? number.toUpperCase()}`),
    emailKey: keyed(`email:${emailKey(email)}`),
  };
}
