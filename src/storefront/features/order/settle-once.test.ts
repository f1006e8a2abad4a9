import { describe, expect, it } from "vitest";

import { safeStorage } from "../shop/browser-storage.ts";
import { settleOnce } from "./settle-once.ts";

const forbidden = () =>
  safeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });

describe("OP-085 an order leaves the cart once", () => {
  it("true the first time, false after a reload, order by order", () => {
    const storage = forbidden();
    expect(["a", "a", "b", "a", "b"].map((token) => settleOnce(token, storage))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it("remembers the latest 20 orders", () => {
    const storage = forbidden();
    for (let count = 0; count < 25; count += 1) settleOnce(`t${count}`, storage);
    expect(storage.getItem("settled-orders")?.split(" ")).toHaveLength(20);
    expect(settleOnce("t24", storage)).toBe(false);
  });
});
