import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CampaignReply } from "#contract/schemas/catalogue.ts";
import type { StoreRecord } from "#database/queries/stores.ts";

import { ProductChoices } from "./product-choices.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let store: StoreRecord;
let campaign: CampaignReply;

beforeAll(async () => {
  bed = await createApiBed();
  store = await bed.addStore({ hosts: ["main.localhost"] });
  await bed.insertCampaign(store.id, {
    slug: "trail",
    products: [
      {
        key: "shirt",
        name: "T-shirt",
        options: { color: ["Navy Blue", "sand"], size: ["s", "m"] },
      },
      { key: "bag", name: "Tote bag", options: { color: ["natural"] } },
    ],
  });
  const reply = await bed.call("main.localhost", "/public/campaign/trail");
  campaign = (reply.json() as { data: CampaignReply }).data;
});
afterAll(() => bed.close());

describe("OP-144 the part of a query that a kept page may depend on", () => {
  it.each([
    ["", ""],
    ["utm_source=x&discount=TEN&currency=EUR", ""],
    ["product=nothing&color=nothing&size=xxl", ""],
    ["color=NAVY-BLUE&size=M&utm=1", "?color=Navy+Blue&size=m"],
    ["size=m&COLOR=navy%20blue", "?color=Navy+Blue&size=m"],
    ["product=tote-bag&color=natural", "?product=tote-bag"],
    ["product=T-Shirt&size=S", "?size=s"],
    ["__proto__=x&constructor=y&product=__proto__", ""],
  ])("of %j is %j", (query, expected) => {
    expect(new ProductChoices().keep(store, campaign)(query)).toBe(expected);
  });

  it("is known of a store's present version alone, and of no other store", () => {
    const choices = new ProductChoices();
    choices.keep(store, campaign);
    expect(choices.peek(store, "trail")?.("size=s")).toBe("?size=s");
    expect(choices.peek({ ...store, version: store.version + 1 }, "trail")).toBeUndefined();
    expect(choices.peek({ ...store, id: store.id + 1 }, "trail")).toBeUndefined();
    expect(choices.peek(store, "moon")).toBeUndefined();
  });
});
