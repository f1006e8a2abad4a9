import { describe, expect, it } from "vitest";

import type { PaymentIntent } from "#services/ports/payments.ts";
import { documentedMomoCodes, readMomoCode } from "./momo-result-codes.ts";

const meanings: [number, PaymentIntent["state"] | null, string][] = [
  [0, "succeeded", "unknown_outcome"],
  [10, null, "unavailable"],
  [11, null, "rejected"],
  [12, null, "rejected"],
  [13, null, "rejected"],
  [20, null, "rejected"],
  [21, null, "rejected"],
  [22, null, "rejected"],
  [40, null, "unknown_outcome"],
  [41, null, "rejected"],
  [42, null, "not_found"],
  [43, null, "unknown_outcome"],
  [45, null, "rejected"],
  [47, null, "rejected"],
  [98, "failed", "unavailable"],
  [99, "failed", "unknown_outcome"],
  [1000, "requires_payment", "rejected"],
  [1001, "failed", "rejected"],
  [1002, "failed", "rejected"],
  [1003, "canceled", "rejected"],
  [1004, "failed", "rejected"],
  [1005, "canceled", "rejected"],
  [1006, "canceled", "rejected"],
  [1007, "failed", "rejected"],
  [1017, "canceled", "rejected"],
  [1026, "failed", "rejected"],
  [1080, null, "unavailable"],
  [1081, null, "rejected"],
  [1088, null, "rejected"],
  [2019, null, "rejected"],
  [4001, "failed", "rejected"],
  [4002, "failed", "rejected"],
  [4100, "failed", "rejected"],
  [7000, "processing", "unknown_outcome"],
  [7002, "processing", "unknown_outcome"],
  [8000, "requires_payment", "rejected"],
  [9000, "requires_capture", "rejected"],
];

describe("result codes of momo", () => {
  it.each(meanings)("%d is %s of a payment, and a call that is %s", (code, state, refusal) => {
    expect(readMomoCode(code)).toEqual({ state, refusal });
  });

  it("are all that are documented; another says nothing of a payment (R5)", () => {
    expect(documentedMomoCodes).toEqual(meanings.map(([code]) => code));
    expect(readMomoCode(1099)).toEqual({ state: null, refusal: "unknown_outcome" });
  });
});
