import { describe, expect, it } from "vitest";

import { getCampaign } from "#database/queries/campaign.ts";
import { insertStore } from "#database/testing/factories.ts";
import { refusalOf } from "#services/testing/service-fixture.ts";

import { createImportBed } from "./testing/import-bed.ts";

const bed = createImportBed();
const product = { images: [{ file: "a.webp", option: null, alt: "" }], price: "14.90" };
const storeOf = (default_currency: string) =>
  insertStore(bed.db(), { settings: { default_currency } });
const reasonsOf = async (importing: Promise<unknown>) => (await refusalOf(importing)).message;

describe("the currency of a campaign file (OP-028, I18N-18)", () => {
  it("is the store's own without any exchange rate", async () => {
    const store = await storeOf("KWD");
    await bed.run({ currency_code: "KWD" }, { ...product, price: "4.250" }, { store });
    const campaign = await getCampaign(bed.db(), store.id, "slow-morning");
    expect(campaign).toMatchObject({ currencyCode: "KWD", priceMinor: 4250 });
  });

  it("is another one where both have a rate", async () => {
    const store = await storeOf("EUR");
    await bed.run({ currency_code: "USD" }, product, { store });
    expect(await getCampaign(bed.db(), store.id, "slow-morning")).toMatchObject({
      priceMinor: 1490,
    });
  });

  it.each([
    ["KWD", "EUR", "KWD has no exchange rate"],
    ["EUR", "KWD", "KWD has no exchange rate"],
    ["ABC", "EUR", '"ABC" is no currency of ISO 4217'],
  ])("is refused: %s in a store that sells in %s", async (currency_code, own, reason) => {
    const store = await storeOf(own);
    const reasons = await reasonsOf(bed.run({ currency_code }, product, { store }));
    expect(reasons).toContain("campaigns[0].currency_code");
    expect(reasons).toContain(reason);
    expect(await getCampaign(bed.db(), store.id, "slow-morning")).toBeUndefined();
  });

  it("has base costs in US dollars only where those can be converted (OP-039)", async () => {
    const store = await storeOf("KWD");
    const template = { base_costs: { US: "12.50" } };
    const importing = bed.run({ currency_code: "KWD" }, product, { store, template });
    expect(await reasonsOf(importing)).toMatch(
      /templates\[0\]\.base_costs.*US dollars.*KWD RATE.*or remove base_costs/su,
    );
    expect(await reasonsOf(importing)).not.toContain("write the prices in");
    await bed.run({ currency_code: "KWD" }, product, { store });
  });

  it.each([
    ["price", { price: "499" }, {}],
    ["price", { price: "1499" }, {}],
    ["old_price", { price: "1000", old_price: "1499" }, {}],
    ["variants[0].price", { price: "1000", variants: [{ options: {}, price: "1499" }] }, {}],
    ["test_price", { price: "2000" }, { test_price: "1499" }],
  ])("refuses a %s in VND between two steps", async (field, fields, campaign) => {
    const store = await storeOf("VND");
    const importing = bed.run(
      { currency_code: "VND", ...campaign },
      { ...product, ...fields },
      { store },
    );
    const reasons = await reasonsOf(importing);
    expect(reasons).toContain(`${field}: `);
    expect(reasons).toContain("VND is charged in steps of 1000");
  });

  it("names the step of a price that no gateway can charge", async () => {
    const store = await storeOf("HUF");
    const importing = bed.run({ currency_code: "HUF" }, { ...product, price: "990.50" }, { store });
    expect(await reasonsOf(importing)).toMatch(/products\[0\]\.price.*write "991\.00"/su);
  });
});
