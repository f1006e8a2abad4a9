import { describe, expect, it } from "vitest";

import { draftFor, surplusDrafts } from "./draft-for.ts";
import { testDraft } from "./testing/test-draft.ts";

const shirt = testDraft({ updated_at: 5, designs: { front: "{}" }, options: { size: "M" } });
const mug = testDraft({ product_id: 3, updated_at: 9, designs: { wrap: "{}" } });
const blank = testDraft({ product_id: 5, updated_at: 20, personal: null, answers: { a: 1 } });
const foreign = testDraft({ campaign_id: 8, updated_at: 30 });

describe("the draft of a product", () => {
  const drafts = [foreign, shirt, mug, blank];
  it("is its own", () => {
    expect(draftFor(drafts, { campaign_id: 1, product_id: 2 })).toBe(shirt);
    expect(draftFor(drafts, { campaign_id: 8, product_id: 2 })).toBe(foreign);
  });

  it("is else what was typed last for another product, without its design", () => {
    expect(draftFor(drafts, { campaign_id: 1, product_id: 4 })).toEqual({
      ...mug,
      ...{ product_id: 4, designs: null },
    });
  });

  it("is none where nothing was typed for the campaign", () => {
    expect(draftFor(drafts, { campaign_id: 7, product_id: 2 })).toBeNull();
    expect(draftFor([blank], { campaign_id: 1, product_id: 2 })).toBeNull();
  });
});

describe("drafts beyond the twentieth", () => {
  it("give way, the oldest first", () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      testDraft({ updated_at: (index * 7) % 23 }),
    );
    expect(surplusDrafts(many).map(({ updated_at }) => updated_at)).toEqual([2, 1, 0]);
    expect(surplusDrafts(many.slice(0, 20))).toEqual([]);
  });
});
