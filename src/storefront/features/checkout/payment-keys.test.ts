import { describe, expect, it } from "vitest";

import { createPaymentKeys } from "./payment-keys.ts";

const attempt = { token: "t", revision: 3, gateway: "sandbox", totalMinor: 2499 };

function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function setUp(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null = createStorage(),
) {
  let count = 0;
  const open = () => createPaymentKeys(storage, () => `key-${++count}`);
  return { keys: open(), reload: open };
}

describe("OP-146, R5 one key a payment", () => {
  it("is the same for a double click and after a reload", () => {
    const { keys, reload } = setUp();
    expect([keys.keyOf(attempt), keys.keyOf(attempt), reload().keyOf(attempt)]).toEqual([
      "key-1",
      "key-1",
      "key-1",
    ]);
  });

  it.each([{ revision: 4 }, { totalMinor: 2500 }, { gateway: "stripe" }, { token: "u" }])(
    "is another one for %j",
    (change) => {
      const { keys } = setUp();
      expect(keys.keyOf(attempt)).not.toBe(keys.keyOf({ ...attempt, ...change }));
    },
  );

  it("is new after a failed payment", () => {
    const { keys, reload } = setUp();
    keys.keyOf(attempt);
    const later = reload();
    later.startOver("t", "failed");
    expect(later.keyOf(attempt)).toBe("key-2");
  });

  it("dies with a payment that was given up, and lives while its answer is still out", () => {
    const { keys } = setUp();
    keys.keyOf(attempt);
    keys.startOver("t", "none");
    expect(keys.keyOf(attempt)).toBe("key-1");
    keys.markAnswered("t");
    keys.startOver("t", "pending");
    expect(keys.keyOf(attempt)).toBe("key-1");
    keys.startOver("t", "none");
    expect(keys.keyOf(attempt)).toBe("key-2");
  });

  it("works in memory where the browser keeps nothing", () => {
    const refuse = () => {
      throw new Error("SecurityError");
    };
    for (const storage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
      const { keys } = setUp(storage);
      expect(keys.keyOf(attempt)).toBe(keys.keyOf(attempt));
      keys.forget("t");
      expect(keys.keyOf(attempt)).toBe("key-2");
    }
  });

  it("takes broken contents for none", () => {
    const storage = createStorage();
    storage.setItem("payment-key:t", "{");
    expect(setUp(storage).keys.keyOf(attempt)).toBe("key-1");
  });
});
