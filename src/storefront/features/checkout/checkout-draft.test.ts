import { describe, expect, it } from "vitest";

import { safeStorage } from "../shop/browser-storage.ts";
import { keepDraft, readDraft, restoreDraft } from "./checkout-draft.ts";
import { readValues } from "./checkout-values.ts";

const values = (given: Record<string, string>) => readValues(Object.entries(given));

function createStorage() {
  const kept = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  }));
}

describe("what stands in the checkout's form outlives a reload", () => {
  it("is kept for the order alone", () => {
    const storage = createStorage();
    expect(readDraft(storage, "one")).toBeNull();
    keepDraft(storage, "one", values({ email: "ada@example.com", city: "Łódź" }));
    expect(readDraft(storage, "one")).toEqual(values({ email: "ada@example.com", city: "Łódź" }));
    expect(readDraft(storage, "two")).toBeNull();
  });

  it.each(["{", "[]", "null", '{"token":"one"}', '{"token":"one","values":[1]}'])(
    "counts as nothing where it is broken: %s",
    (text) => {
      const storage = createStorage();
      storage.setItem("checkout-draft", text);
      expect(readDraft(storage, "one") ?? values({})).toEqual(values({}));
    },
  );

  it("comes back over what the server sent, never over what was typed since", () => {
    const sent = values({ country: "US" });
    const draft = values({ country: "DE", city: "Kiel", email: "old@example.com" });
    const shown = { ...sent, email: "new@example.com" };
    expect(restoreDraft(shown, sent, draft)).toEqual(
      values({ country: "DE", city: "Kiel", email: "new@example.com" }),
    );
    expect(restoreDraft(shown, sent, null)).toBe(shown);
  });
});
