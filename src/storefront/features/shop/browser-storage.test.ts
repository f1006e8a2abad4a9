import { describe, expect, it } from "vitest";

import { safeStorage } from "./browser-storage.ts";

function area(isFull: () => boolean) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
  };
}

describe("CART-07 a storage that fails", () => {
  it("goes on in memory where it is forbidden", () => {
    const storage = safeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(storage.getItem("a")).toBeNull();
    storage.setItem("a", "1");
    expect(storage.getItem("a")).toBe("1");
    storage.removeItem("a");
    expect(storage.getItem("a")).toBeNull();
  });

  it("reads the newest value when it is full and when it has room again", () => {
    let isFull = false;
    const inner = area(() => isFull);
    const storage = safeStorage(() => inner);
    storage.setItem("a", "1");
    isFull = true;
    storage.setItem("a", "2");
    expect([storage.getItem("a"), inner.kept.get("a")]).toEqual(["2", "1"]);
    isFull = false;
    storage.setItem("a", "3");
    expect([storage.getItem("a"), inner.kept.get("a")]).toEqual(["3", "3"]);
  });
});
