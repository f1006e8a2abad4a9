import { createHash, createHmac, timingSafeEqual } from "node:crypto";

const tokenLength = 32;

/**
 * The token in an order's addresses: 192 bits of HMAC-SHA-256 over the public id, so that it can be
 * built again for mails and repeated calls while the database holds its hash alone (OP-119, OP-141).
 */
export function buildOrderToken(orderKey: Buffer, publicId: string): string {
  return derive(orderKey, publicId);
}

/**
 * What the mail of a cancel request carries beside the order's token: it answers that one request, from
 * any device (OP-118, OP-119, T-098), and none that follows.
 */
export function buildCancelSignature(
  orderKey: Buffer,
  publicId: string,
  requestedAt: Date,
): string {
  return derive(orderKey, `cancel:${publicId}:${requestedAt.toISOString()}`);
}

/**
 * What the mail about an order's address carries: it answers that one question, from any device, as long as the
 * order is of the e-mail address that was asked.
 */
export function buildAddressSignature(
  orderKey: Buffer,
  publicId: string,
  { email, askedAt }: { email: string; askedAt: Date },
): string {
  return derive(orderKey, `address:${publicId}:${askedAt.toISOString()}:${email}`);
}

/**
 * What the confirmation mail carries: with it the order is changed until it is produced (OP-147), by whoever
 * has the mails of its e-mail address, and no longer by those of an earlier one.
 */
export function buildChangeSignature(orderKey: Buffer, publicId: string, email: string): string {
  return derive(orderKey, `change:${publicId}:${email}`);
}

/**
 * What a reminder's links carry: `cart` takes the lines of its order back into a cart, `unsubscribe` ends reminders to
 * its address. Each does that one thing, on any device; neither shows or changes the order.
 */
export function buildReminderKey(
  orderKey: Buffer,
  publicId: string,
  purpose: "cart" | "unsubscribe",
): string {
  return `${publicId.replaceAll("-", "")}${derive(orderKey, `reminder-${purpose}:${publicId}`)}`;
}

/** The public id in a key of that purpose, where it was made here; null for any other text. */
export function readReminderKey(
  orderKey: Buffer,
  key: string,
  purpose: "cart" | "unsubscribe",
): string | null {
  const [, ...parts] =
    /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})[A-Za-z0-9_-]{32}$/u.exec(
      key,
    ) ?? [];
  if (parts.length === 0) return null;
  const publicId = parts.join("-");
  return isSameSignature(key, buildReminderKey(orderKey, publicId, purpose)) ? publicId : null;
}

/** Takes the same time for every wrong one (S2). */
export function isSameSignature(given: string, expected: string): boolean {
  return timingSafeEqual(
    Buffer.from(hashSecret(given), "hex"),
    Buffer.from(hashSecret(expected), "hex"),
  );
}

/** SHA-256 in hexadecimal: how tokens and secrets lie in the database. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * The secret of a browser that has none, made from the key of its create call: a repeated call,
 * whose first answer was lost, gets the same one (R3), while the database holds its hash alone.
 */
export function deriveBuyerSecret(
  orderKey: Buffer,
  storeId: number,
  idempotencyKey: string,
): string {
  return derive(orderKey, `buyer:${storeId}:${idempotencyKey}`);
}

/** Whether the secret hashes to what is stored; takes the same time for every wrong secret (S2). */
export function isSecretOf(secret: string | undefined, storedHash: string): boolean {
  const given = Buffer.from(hashSecret(secret ?? ""), "hex");
  const stored = Buffer.from(storedHash, "hex");
  const isEqual = given.length === stored.length && timingSafeEqual(given, stored);
  return isEqual && secret !== undefined;
}

type Owned = { buyerHash: string; paymentBuyerHash: string | null };

/**
 * Whether the secret is the cookie of the browser that made the order, or that of the same browser at the store's
 * payment domain, once the checkout has gone on there (OP-119, OP-099).
 */
export function isBuyerOf(order: Owned, secret: string | undefined): boolean {
  const isAtShop = isSecretOf(secret, order.buyerHash);
  return isSecretOf(secret, order.paymentBuyerHash ?? order.buyerHash) || isAtShop;
}

function derive(orderKey: Buffer, source: string): string {
  return createHmac("sha256", orderKey).update(source).digest("base64url").slice(0, tokenLength);
}
