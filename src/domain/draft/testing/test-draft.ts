import { type Draft, draftVersion, emptyContent } from "../draft.ts";

/** A draft of product 2 of campaign 1 with one name in it. */
export const testDraft = (change: Partial<Draft> = {}): Draft => ({
  ...emptyContent,
  ...{ version: draftVersion, campaign_id: 1, product_id: 2, updated_at: 1_000 },
  personal: { groups: [{ Name: "Ann" }], common: {}, setAside: [] },
  written: { '["personal","groups",0,"Name"]': { at: 1_000, tab: "a" } },
  ...change,
});
