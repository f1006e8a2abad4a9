import type { GatewayFailureKind, PaymentIntentState } from "#services/ports/payments.ts";

export type MomoResult = {
  /** Of the payment that a query or a notification tells of; null where the code says nothing of a payment. */
  state: PaymentIntentState | null;
  /** What a call has come to that is answered so; of a read, an unknown outcome is no answer. */
  refusal: GatewayFailureKind;
};

const of = (state: MomoResult["state"], refusal: GatewayFailureKind): MomoResult => ({
  ...{ state, refusal },
});

const declined = of("failed", "rejected");
const withdrawn = of("canceled", "rejected");
const refused = of(null, "rejected");
const pending = of("processing", "unknown_outcome");

/** The codes that the adapter itself acts upon. */
export const momoCodes = {
  done: 0,
  duplicateRequest: 40,
  duplicateOrder: 41,
  refundFailed: 1080,
} as const;

const results: Readonly<Record<number, MomoResult>> = {
  0: of("succeeded", "unknown_outcome"),
  10: of(null, "unavailable"),
  11: refused,
  12: refused,
  13: refused,
  20: refused,
  21: refused,
  22: refused,
  40: of(null, "unknown_outcome"),
  41: refused,
  42: of(null, "not_found"),
  43: of(null, "unknown_outcome"),
  45: refused,
  47: refused,
  98: of("failed", "unavailable"),
  99: of("failed", "unknown_outcome"),
  1000: of("requires_payment", "rejected"),
  1001: declined,
  1002: declined,
  1003: withdrawn,
  1004: declined,
  1005: withdrawn,
  1006: withdrawn,
  1007: declined,
  1017: withdrawn,
  1026: declined,
  1080: of(null, "unavailable"),
  1081: refused,
  1088: refused,
  2019: refused,
  4001: declined,
  4002: declined,
  4100: declined,
  7000: pending,
  7002: pending,
  8000: of("requires_payment", "rejected"),
  9000: of("requires_capture", "rejected"),
};

export const documentedMomoCodes: readonly number[] = Object.keys(results).map(Number);

/**
 * What a result code means. Where the shopper or the shop let a payment go, or its address ran out, it is
 * canceled; where MoMo or a bank refused it, failed. A code that is not documented says nothing of a payment,
 * and leaves open what a call has done. Source: developers.momo.vn/v3/docs/payment/api/result-handling/resultcode;
 * 8000 (to be confirmed once more) is of an earlier edition of that table.
 */
export const readMomoCode = (code: number): MomoResult =>
  results[code] ?? of(null, "unknown_outcome");
