import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";

let bed: ApiBed;
let startUp: { storeInfo: Record<string, unknown>; generalSettings: Record<string, unknown[]> };

const data = async (path: string) =>
  (await bed.call("wire.localhost", path)).json()["data"] as Record<string, unknown>;

beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({
    slug: "wire",
    hosts: ["wire.localhost"],
    settings: {
      socialsLink: { facebook: "https://facebook.example/x", google: "https://google.example/x" },
      storeContact: { phone: "555 0100", email_info: "hello@wire.example", address: "1 Road" },
      tracking_code: { facebook_pixel: "123", facebook_conversion_token: "SECRET" },
      head_tags: [{ tag: "<meta name=x>", position: "head" }],
      collections: [{ name: "Sea", slug: "sea", image_url: null }],
    },
  });
  await bed.insertCampaign(store.id, {
    slug: "wired",
    testPriceMinor: 1799,
    testOldPriceMinor: 2199,
    products: [{ fullPrinted: 0 }, { key: "second", fullPrinted: 2, name: "Poster" }],
  });
  startUp = (await data("/public/storefront")) as typeof startUp;
});
afterAll(() => bed.close());

describe("store info", () => {
  it.each([
    [
      "STORE-19",
      ["id", "seller_id", "name", "logo_url", "domain", "status", "company_id", "is_proxy"],
    ],
    [
      "STORE-20",
      [
        "theme",
        "default_color",
        "primaryColor",
        "style",
        "banner_url",
        "banners",
        "collections",
        "collection_banners",
      ],
    ],
    ["STORE-21", ["footerMenu", "headerMenu"]],
    ["STORE-22", ["default_language", "languages", "default_currency"]],
    ["STORE-23", ["socialsLink"]],
    ["STORE-24", ["storeContact"]],
    [
      "STORE-25",
      [
        "promotion_title",
        "discount_code",
        "foot_line",
        "sitewide_banner",
        "sitewide_banner_enable",
      ],
    ],
    ["STORE-26", ["head_tags"]],
    ["STORE-27", ["payment_gateway_type", "paypal_enable_card", "show_payment_button"]],
    ["STORE-28", ["tracking_code"]],
  ])("%s carries %s", (_, names) => {
    for (const name of names) expect(startUp.storeInfo, name).toHaveProperty(name);
  });

  it("STORE-23 keeps the social links, T-005 and OP-138 no secret", () => {
    const text = JSON.stringify(startUp);
    expect(startUp.storeInfo["socialsLink"]).toHaveProperty("google");
    expect(startUp.storeInfo["tracking_code"]).toEqual({ facebook_pixel: "123" });
    expect(text).not.toContain("SECRET");
  });

  it("STORE-24 OP-014 T-029 people who ask get the contact data, bots get none", async () => {
    const ask = (path: string, agent: string) =>
      bed.call("wire.localhost", path, { headers: { "user-agent": agent } });
    for (const path of ["/public/storefront", "/public/storeinfo"]) {
      const person = await ask(path, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0");
      expect(person.json()).toMatchObject({
        data: {
          storeInfo: {
            storeContact: {
              phone: "555 0100",
              email_info: "hello@wire.example",
              address: "1 Road",
            },
          },
        },
      });
      const bot = await ask(path, "Mozilla/5.0 (compatible; Googlebot/2.1)");
      expect(bot.json()).toMatchObject({
        data: { storeInfo: { storeContact: { phone: null, email_info: null, address: null } } },
      });
      expect(bot.text).not.toMatch(/555 0100|hello@wire|1 Road/);
    }
  });

  it("STORE-12 says whether the store is verified", () => {
    expect(startUp.storeInfo["status"]).toBe("verified");
  });
});

describe("general info", () => {
  it("STORE-49 carries every table", () => {
    for (const name of [
      ...["categories", "colors", "countries", "currencies", "languages", "size_guides"],
      ...["templates", "country_disabled_checkout", "checkout_form_config"],
    ]) {
      expect(startUp.generalSettings, name).toHaveProperty(name);
    }
  });

  it("STORE-50, STORE-51, STORE-52 colours, countries and currencies have their fields", () => {
    for (const color of startUp.generalSettings["colors"] ?? []) {
      expect(Object.keys(color as object).toSorted()).toEqual(["hex_code", "name"]);
    }
    expect(startUp.generalSettings["countries"]).toContainEqual({
      code: "DE",
      region_code: "EU",
      default_currency_code: "EUR",
    });
    expect(startUp.generalSettings["currencies"]).toContainEqual(
      expect.objectContaining({ code: "USD", id: 1, locale: "en", rate: "1", settable: true }),
    );
  });
});

describe("campaign", () => {
  it("CAM-01, CAM-03, CAM-04, CAM-06 has products, options and test prices", async () => {
    const campaign = await data("/public/campaign/wired");
    expect(campaign["products"]).toHaveLength(2);
    expect(campaign).toMatchObject({ r_price: 1799, r_old_price: 2199, options: null });
    expect(campaign).toMatchObject({ pricing_mode: "custom_price", personalized: 0 });
  });

  it("CAM-04 the stored options, and none where they have another shape", async () => {
    const group = { limit: 3, extra_custom_fee: 300, name: "Name" };
    const option = {
      ...{ type: "text", label: "Name", value: null, placeholder: null, max_length: null },
      ...{ unrequired: false, price: null, imagePath: null },
    };
    const own = await bed.addStore({ slug: "personal", hosts: ["personal.localhost"] });
    const read = async (slug: string) =>
      (await bed.call("personal.localhost", `/public/campaign/${slug}`)).json()["data"];
    const insert = (slug: string, options: unknown, commonOptions: unknown) =>
      bed.insertCampaign(own.id, { slug, options, commonOptions });
    await insert("personal", { group, options: [option] }, [option]);
    await insert("odd", { options: "x" }, { not: "a list" });
    const personal = await read("personal");
    expect(personal).toMatchObject({
      options: { group, options: [option] },
      common_options: [option],
      products: [{ common_options: JSON.stringify([option]) }],
    });
    expect(await read("odd")).toMatchObject({
      options: null,
      common_options: [],
      products: [{ common_options: "[]" }],
    });
  });

  it("CAM-12, CAM-13 options are text, dropdown or image, required unless they say otherwise", async () => {
    const own = await bed.addStore({ slug: "options", hosts: ["options.localhost"] });
    const stored = [
      { type: "text", label: "Name", max_length: 20 },
      { type: "dropdown", label: "Metal", value: ["Gold", "Silver"], unrequired: true, price: 200 },
      { type: "image", label: "Photo", unrequired: false },
    ];
    const products = [
      { key: "good", name: "Good", customOptions: stored },
      { key: "bad", name: "Bad", customOptions: [{ type: "colour", label: "Ink" }] },
    ];
    await bed.insertCampaign(own.id, { slug: "options", products, commonOptions: stored });
    const answer = await bed.call("options.localhost", "/public/campaign/options");
    const { common_options, products: sent } = answer.json()["data"] as {
      common_options: { type: string; unrequired: boolean }[];
      products: { options: string }[];
    };
    expect(common_options.map(({ type, unrequired }) => [type, unrequired])).toEqual([
      ["text", false],
      ["dropdown", true],
      ["image", false],
    ]);
    const [good, bad] = sent.map(({ options }) => JSON.parse(options) as Record<string, unknown>);
    expect(good?.["custom_options"]).toEqual(common_options);
    expect(bad).not.toHaveProperty("custom_options");
  });

  it("CAM-08, CAM-10, CAM-14, CAM-15 products travel with JSON text and their kind of print", async () => {
    const { products } = (await data("/public/campaign/wired")) as {
      products: { options: string; attributes: string; full_printed: number }[];
    };
    expect(products.map(({ full_printed }) => full_printed)).toEqual([0, 2]);
    expect(JSON.parse(products[0]?.attributes ?? "")).toHaveProperty("size_chart");
    expect(Object.keys(JSON.parse(products[0]?.options ?? "") as object)).toEqual([
      "color",
      "size",
    ]);
  });
});

describe("listing", () => {
  it("CAT-02 has data, per_page, last_page, total, from, to, banner_url", async () => {
    expect(await data("/public/products")).toMatchObject({
      per_page: 24,
      last_page: 1,
      total: 1,
      from: 1,
      to: 1,
      banner_url: null,
    });
  });

  it("OP-054 an unknown category, seller or collection is 404, a known one is not", async () => {
    for (const query of ["category_slug=nope", "nickname=nope", "collection_slug=nope"]) {
      const answer = await bed.call("wire.localhost", `/public/products?${query}`);
      expect(answer.status, query).toBe(404);
      expect(answer.json()["code"]).toBe("not_found");
    }
    expect((await bed.call("wire.localhost", "/public/products?collection_slug=sea")).status).toBe(
      200,
    );
  });
});

describe("cart lines", () => {
  it("CART-06 designs are JSON text by print space; anything else is refused", async () => {
    const line = { cartItemId: "1", campaign_id: 1, product_id: 1, options: {}, quantity: 1 };
    const send = (designs: unknown) =>
      bed.post("wire.localhost", "/public/cart/check", {
        products: [{ ...line, price: 1, currency_code: "USD", designs }],
        currency_code: "USD",
      });
    for (const designs of [null, { front: JSON.stringify({ version: 1 }), back: "{}" }]) {
      expect((await send(designs)).status).toBe(200);
    }
    for (const designs of ["{}", [{}], { front: { version: 1 } }, { front: 1 }]) {
      const refused = await send(designs);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.json()["message"] as object)[0]).toMatch(/^products\.0\.designs/);
    }
  });
});

describe("API-17, CHK-25, OP-109 the e-mail validation call", () => {
  it.each([
    ["ada@example.com", true, "ok", ""],
    ["ada@example", false, "invalid", "Email is invalid"],
    ["ada@mailinator.com", false, "temporary", "Temporary email addresses are not allowed."],
    ["ada@gnail.com", true, "doubtful", "Your email may not valid"],
  ])("%s: valid %s, %s", async (email, valid, state, message) => {
    for (const prefix of ["", "/api2"]) {
      const answer = await bed.post("wire.localhost", `${prefix}/public/email-validation`, {
        email,
      });
      expect(answer.json()).toEqual({
        success: true,
        data: { valid, state, message },
        message: "",
      });
    }
  });
});

describe("API-03, API-04, API-05 headers and verbs", () => {
  it("takes spsid, fcache and No-Cache from anyone, and trusts X-Client-IP of nobody", async () => {
    const headers = { spsid: "ann", fcache: "1", "no-cache": "1", "x-client-ip": "8.8.8.8" };
    const answer = await bed.call("wire.localhost", "/public/home", { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("S3 an X-Store-Host of another store never opens that store", async () => {
    await bed.addStore({ slug: "victim", name: "Victim", hosts: ["victim.localhost"] });
    const { text } = await bed.call("wire.localhost", "/public/storeinfo", {
      headers: { "x-forwarded-host": "victim.localhost" },
    });
    expect(text).not.toContain("Victim");
  });

  it("API-22 reports a failure by success and message", async () => {
    expect((await bed.call("wire.localhost", "/public/campaign/none")).json()).toMatchObject({
      success: false,
      message: "We could not find this.",
    });
  });
});
