import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { getCampaign } from "#database/queries/campaign.ts";
import { templates } from "#database/schema.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const product = { price: "24.99", images: [{ file: "a.webp", option: null, alt: "" }] };
const offer = {
  test_price: "21.99",
  test_old_price: "29.99",
  show_countdown: 1,
  end_time: "2030-11-29T23:59:00+01:00",
  market_location: "US",
};
const run = (campaign: object) => bed.run(campaign, product);
const read = () => getCampaign(bed.db(), bed.store().id, "slow-morning");

describe("the offer of a campaign file", () => {
  it("CAM-06, CAM-67, OP-038 is kept, taken back where it is left out, and the same twice", async () => {
    await run(offer);
    expect(await read()).toMatchObject({
      testPriceMinor: 2199,
      testOldPriceMinor: 2999,
      showCountdown: 1,
      endTime: new Date("2030-11-29T22:59:00Z"),
      marketLocation: "US",
    });
    expect((await run(offer)).hasChanges).toBe(false);
    await run({});
    expect(await read()).toMatchObject({
      testPriceMinor: null,
      testOldPriceMinor: null,
      showCountdown: 0,
      endTime: null,
      marketLocation: null,
    });
  });

  it.each([
    ["test_price", { test_price: "24.99" }, "is the price of the first product"],
    ["test_price", { test_price: "2.999" }, "is not an amount of USD"],
    ["test_old_price", { test_old_price: "29.99" }, "has no effect without a test_price"],
    ["test_old_price", { ...offer, test_old_price: "21.99" }, "must be higher than the price"],
    ["show_countdown", { show_countdown: 1 }, "counts to end_time, which is missing"],
    ["show_countdown", { show_countdown: 6 }, "must be at most 5"],
    ["end_time", { end_time: "tomorrow" }, "must be a time such as"],
    ["end_time", { end_time: "2030-11-29T23:59:00" }, "must be a time such as"],
    ["market_location", { market_location: "XX" }, '"XX" is no region'],
  ])("refuses %s of %o", async (field, campaign, reason) => {
    const { fields } = await refusalOf(run(campaign));
    expect(fields?.[`campaigns[0].${field}`]).toContain(reason);
    expect(await read()).toBeUndefined();
  });

  it.each(["custom", "mockup", null])("CAM-18 keeps the system type %s", async (system_type) => {
    await bed.run({}, { ...product, system_type });
    expect((await read())?.products).toMatchObject([{ systemType: system_type }]);
  });

  it("CAM-18 refuses another system type", async () => {
    const { fields } = await refusalOf(bed.run({}, { ...product, system_type: "photo" }));
    expect(Object.keys(fields ?? {})).toEqual(["campaigns[0].products[0].system_type"]);
    expect(await read()).toBeUndefined();
  });

  it("OP-039 base costs are US dollars by region, the same twice, and gone where left out", async () => {
    const costsNow = async () => {
      const own = eq(templates.storeId, bed.store().id);
      return (await bed.db().select().from(templates).where(own))[0]?.baseCosts;
    };
    const template = { base_costs: { US: "12.50", EU: "14.2" } };
    await bed.run({ currency_code: "VND" }, { ...product, price: "508000" }, { template });
    expect(await costsNow()).toEqual({ US: 1250, EU: 1420 });
    const again = { ...product, price: "508000" };
    expect((await bed.run({ currency_code: "VND" }, again, { template })).hasChanges).toBe(false);
    await run({});
    expect(await costsNow()).toEqual({});
  });

  it("a template says how it is printed, where it is known", async () => {
    const methodNow = async () => {
      const own = eq(templates.storeId, bed.store().id);
      return (await bed.db().select().from(templates).where(own))[0]?.printMethod;
    };
    await bed.run({}, product, { template: { print_method: "embroidery" } });
    expect(await methodNow()).toBe("embroidery");
    await run({});
    expect(await methodNow()).toBeNull();
    const template = { print_method: "magic" as never };
    const { fields } = await refusalOf(bed.run({}, product, { template }));
    expect(Object.keys(fields ?? {})).toEqual(["templates[0].print_method"]);
  });

  it.each([
    ["XX", "1", '"XX" is no region'],
    ["US", "-1", "is not an amount of USD"],
  ])("refuses a base cost for %s of %s", async (region, cost, reason) => {
    const template = { base_costs: { [region]: cost } };
    const { fields } = await refusalOf(bed.run({}, product, { template }));
    expect(fields?.[`templates[0].base_costs.${region}`]).toContain(reason);
  });
});
