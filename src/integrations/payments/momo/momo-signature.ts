import { createHmac, timingSafeEqual } from "node:crypto";

const signedFields = {
  create: [
    ...["accessKey", "amount", "extraData", "ipnUrl", "orderId", "orderInfo", "partnerCode"],
    ...["redirectUrl", "requestId", "requestType"],
  ],
  query: ["accessKey", "orderId", "partnerCode", "requestId"],
  confirm: [
    ...["accessKey", "amount", "description", "orderId", "partnerCode", "requestId"],
    ...["requestType"],
  ],
  refund: [
    ...["accessKey", "amount", "description", "orderId", "partnerCode", "requestId"],
    ...["transId"],
  ],
  notification: [
    ...["accessKey", "amount", "extraData", "message", "orderId", "orderInfo", "orderType"],
    ...["partnerCode", "payType", "requestId", "responseTime", "resultCode", "transId"],
  ],
} as const satisfies Record<string, readonly string[]>;

export type MomoSigned = keyof typeof signedFields;

export type MomoFields = Readonly<Record<string, unknown>>;

export type MomoKeys = { accessKey: string; secretKey: string };

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/**
 * HMAC-SHA256 in hex over the fields that MoMo names for a call or a notification, as `name=value` joined by `&`;
 * the access key is one of them and is never sent. A field that is not there counts as empty. Source: the
 * page of each call under developers.momo.vn/v3/docs/payment/api.
 */
export function signMomo(signed: MomoSigned, fields: MomoFields, keys: MomoKeys): string {
  const all: MomoFields = { ...fields, accessKey: keys.accessKey };
  const pairs = signedFields[signed].map((name) => `${name}=${textOf(all[name])}`);
  return createHmac("sha256", keys.secretKey).update(pairs.join("&"), "utf8").digest("hex");
}

/** Whether the `signature` of a notification is that of its other fields; compared in constant time. */
export function isMomoSigned({ signature, ...fields }: MomoFields, keys: MomoKeys): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/u.test(signature)) return false;
  const expected = signMomo("notification", fields, keys);
  return timingSafeEqual(Buffer.from(signature, "hex"), Buffer.from(expected, "hex"));
}
