import { describe, expect, it } from "vitest";

import { getCampaign } from "#database/queries/campaign.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const product = { price: "24.99", images: [{ file: "a.webp", option: null, alt: "" }] };
const text = { type: "text", label: "Name" };
const options = {
  group: { name: "Person", limit: 5, extra_custom_fee: "5.00" },
  options: [text],
};
const run = (campaign: object, more: object = {}) => bed.run(campaign, { ...product, ...more });
const read = () => getCampaign(bed.db(), bed.store().id, "slow-morning");

describe("PERS-01, PERS-04 the mode of a campaign", () => {
  it("is 0 where nothing is said, may be 3, and is taken back", async () => {
    await run({ personalized: 3, options });
    expect(await read()).toMatchObject({ personalized: 3 });
    expect((await run({ personalized: 3, options })).hasChanges).toBe(false);
    await run({});
    expect(await read()).toMatchObject({ personalized: 0, options: null });
    await run({ personalized: 0, common_options: [text] });
    expect(await read()).toMatchObject({ personalized: 0 });
  });

  it.each([4, "3"])("%j is refused with the reason", async (personalized) => {
    const reason = /personalized: must be one of/;
    await expect(run({ personalized, options })).rejects.toThrow(reason);
    expect(await read()).toBeUndefined();
  });

  it("3 is refused for a product that asks for nothing", async () => {
    await expect(run({ personalized: 3 })).rejects.toThrow(/products\[0\]: asks for nothing/);
    await run({ personalized: 3 }, { custom_options: [text] });
    expect(await read()).toMatchObject({ personalized: 3 });
  });

  it.each([
    ["common_options[0].label", { common_options: [text] }, {}],
    ["products[0].custom_options[0].label", {}, { custom_options: [text] }],
  ])("a label that a product would ask for twice is refused at %s", async (path, more, own) => {
    const reason = `campaigns[0].${path}: "Name" is a label of options`;
    await expect(run({ personalized: 3, options, ...more }, own)).rejects.toThrow(reason);
    expect(await read()).toBeUndefined();
  });
});
