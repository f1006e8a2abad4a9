import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { EndpointDefinition } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";

let bed: ApiBed;

beforeAll(async () => {
  bed = await createApiBed();
  await bed.addStore({ id: 1, slug: "main", name: "Main", hosts: ["main.localhost"] });
  await bed.addStore({ id: 2, slug: "other", name: "Other", hosts: ["other.localhost"] });
});
afterAll(() => bed.close());

describe("contract parity", () => {
  const keys = Object.entries(endpoints) as [string, EndpointDefinition][];

  it.each(keys)(
    "%s is mounted, and answers nothing that its table does not name",
    async (name, endpoint) => {
      const [method = "GET", template = ""] = name.split(" ");
      const path = template.replace(/\{\w+\}/g, "unknown-0000000000000000000000000");
      const init = method === "GET" ? {} : { method, body: "{}" };
      const answer = await bed.call("main.localhost", path, init);
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(405);
      const reply = answer.json();
      if (reply["success"] === true)
        expect(endpoint.reply.safeParse(reply["data"]).error).toBeUndefined();
      else expect([...endpoint.errors, "validation_failed"]).toContain(reply["code"]);
    },
  );

  it("serves an OpenAPI 3.1 document that names every endpoint and resolves every reference", async () => {
    const { text, json } = await bed.call("main.localhost", "/openapi.json");
    const document = json() as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toMatch(/^3\.1/);
    for (const name of Object.keys(endpoints)) {
      const [method = "", path = ""] = name.split(" ");
      expect(document.paths[path]?.[method.toLowerCase()], name).toBeDefined();
    }
    for (const [, reference = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas[reference], reference).toBeDefined();
    }
  });
});

describe("replies match their schemas", () => {
  const data = async (path: string, name: keyof typeof endpoints) => {
    const answer = await bed.call("main.localhost", path);
    const reply = answer.json();
    expect(reply, answer.text).toMatchObject({ success: true });
    const parsed = endpoints[name].reply.safeParse(reply["data"]);
    expect(parsed.error).toBeUndefined();
    return reply["data"] as never;
  };

  it("API-06, API-07, STORE-19..25, STORE-49..52 start-up", async () => {
    const startUp: {
      storeInfo: Record<string, unknown>;
      generalSettings: Record<string, unknown>;
    } = await data("/public/storefront", "GET /public/storefront");
    expect(startUp.storeInfo).toMatchObject({ id: 1, name: "Main", status: "verified" });
    await data("/public/storeinfo", "GET /public/storeinfo");
    const general: { currencies: { code: string }[]; countries: { code: string }[] } = await data(
      "/public/general",
      "GET /public/general",
    );
    expect(general.currencies.map(({ code }) => code)).toContain("USD");
    expect(general.countries.length).toBeGreaterThan(200);
  });

  it("API-08, STORE-54, CAT-01..05 home, listing, filters, similar; CAM-03..11 campaign", async () => {
    const { campaign } = await bed.insertCampaign(1, { slug: "parity" });
    await data("/public/home", "GET /public/home");
    const listing: { total: number; per_page: number; from: number } = await data(
      "/public/products?page=1&sort=newest",
      "GET /public/products",
    );
    expect(listing).toMatchObject({ per_page: 24, from: 1 });
    await data("/public/products/get-filter", "GET /public/products/get-filter");
    await data(`/public/products/similar?id=${campaign.id}`, "GET /public/products/similar");
    const reply: { products: { options: string }[]; variants: unknown[] } = await data(
      "/public/campaign/parity",
      "GET /public/campaign/{slug}",
    );
    expect(JSON.parse(reply.products[0]?.options ?? "")).toMatchObject({ size: ["s", "m"] });
    expect(reply.variants).toHaveLength(4);
  });

  it("CAT-05, OP-053 an address whose values cannot be read is a listing all the same", async () => {
    const answer = await bed.call(
      "main.localhost",
      "/public/products?page=-7&sort=%00&filter_price=cheap&color=&s=%F0%9F%8E%89",
    );
    expect(answer.status).toBe(200);
  });
});

describe("T-002, STORE-01, I5 two stores never mix", () => {
  it("answers each host with its own store, also when asked at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        bed.call(index % 2 ? "other.localhost" : "main.localhost", "/public/storefront"),
      ),
    );
    answers.forEach(({ text }, index) => {
      expect(text).toContain(index % 2 ? `"name":"Other"` : `"name":"Main"`);
      expect(text).not.toContain(index % 2 ? `"name":"Main"` : `"name":"Other"`);
    });
  });

  it("knows no campaign, cart line or order of another store", async () => {
    await bed.insertCampaign(1, { slug: "only-main" });
    expect((await bed.call("other.localhost", "/public/campaign/only-main")).status).toBe(404);

    const line = await bed.sellLine(1);
    const check = await bed.post("other.localhost", "/public/cart/check", {
      products: [line],
      currency_code: "USD",
    });
    expect(check.json()).toMatchObject({
      data: { lines: [{ state: "unavailable", price: null }] },
    });

    const made = await bed.post("main.localhost", "/public/order/create", createBody([line]), {
      "idempotency-key": newKey(),
    });
    const token = String(made.json()["data"]);
    expect((await bed.call("main.localhost", `/v2/public/order/${token}`)).status).toBe(200);
    const foreign = await bed.call("other.localhost", `/v2/public/order/${token}`);
    const unknown = await bed.call("other.localhost", `/v2/public/order/${"x".repeat(32)}`);
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
  });
});

describe("refusals", () => {
  it("unknown host 404, unknown path 404, wrong method 405, too large 413, never a 5xx", async () => {
    const host = "main.localhost";
    expect((await bed.call("nobody.localhost", "/public/home")).json()).toMatchObject({
      success: false,
      code: "store_not_found",
      message: "Page not found",
    });
    expect((await bed.call(host, "/public/nothing")).status).toBe(404);
    const wrong = await bed.call(host, "/public/home", { method: "DELETE" });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("GET, HEAD");
    expect(wrong.json()).toEqual({
      success: false,
      code: "method_not_allowed",
      message: "This address does not take this kind of call.",
    });
    const large = await bed.post(host, "/public/order/create", { products: "x".repeat(3_000_000) });
    expect(large.status).toBe(413);
    expect(large.json()).toEqual({
      success: false,
      code: "payload_too_large",
      message: "The data you sent is too large.",
    });
    expect(bed.faults).toEqual([]);
  });

  it.each([
    ["GET", "/public/order/create", "POST"],
    ["HEAD", "/v2/public/order/update", "POST"],
    ["GET", "/api2/public/order/payment", "POST"],
    ["PUT", "/public/cart/check", "POST"],
    ["OPTIONS", "/public/order/create", "POST"],
    ["DELETE", "/public/order", "GET, HEAD"],
    ["POST", "/public/order/some-token", "GET, HEAD"],
    ["POST", "/v2/public/order/some-token", "GET, HEAD"],
  ])("%s %s is 405 and allows %s: no word of a path is taken for a token", async (...row) => {
    const [method, path, allow] = row;
    const answer = await bed.call("main.localhost", path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
    ["wrong types", JSON.stringify({ products: [{ quantity: "two" }], currency_code: 7 })],
    ["huge numbers", JSON.stringify({ products: [{ campaign_id: 1e308 }], currency_code: "USD" })],
    ["prototype keys", '{"__proto__":{"x":1},"constructor":{}}'],
    ["odd bytes", "\u0000\uFFFF"],
  ])("S12 answers %s with 422 and a message a field", async (_, body) => {
    const answer = await bed.call("main.localhost", "/public/order/create", {
      method: "POST",
      headers: { "idempotency-key": newKey(), "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json()["message"] as object).length).toBeGreaterThan(0);
  });

  it("S12 answers a NUL anywhere with 422 or 404, never a 5xx", async () => {
    const line = await bed.sellLine(1);
    const send = (body: object) =>
      bed.post("main.localhost", "/public/order/create", body, { "idempotency-key": newKey() });
    for (const body of [
      createBody([line], { visit_info: { "a\0": 1 } }),
      createBody([line], { visit_info: { a: ["\0"] } }),
      createBody([line], { discount_code: "\0" }),
      createBody([{ ...line, cartItemId: "\0" }]),
    ]) {
      expect((await send(body)).status).toBe(422);
    }
    expect((await bed.call("main.localhost", "/public/products?s=%00")).status).toBe(200);
    expect((await bed.call("main.localhost", "/public/campaign/%00a")).status).toBe(422);
    expect(bed.faults).toEqual([]);
  });

  it("asks for an Idempotency-Key on calls that create or charge", async () => {
    const answer = await bed.post(
      "main.localhost",
      "/public/order/create",
      createBody([await bed.sellLine(1)]),
    );
    expect(answer.status).toBe(422);
    expect(answer.json()["message"]).toHaveProperty("idempotency-key");
  });

  it("S9 refuses cross-site writes by Origin and Sec-Fetch-Site", async () => {
    const body = { products: [await bed.sellLine(1)], currency_code: "USD" };
    const send = (headers: Record<string, string>) =>
      bed.post("main.localhost", "/public/cart/check", body, headers);
    const foreign = await send({ origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(foreign.json()).toEqual({
      success: false,
      code: "forbidden",
      message: "You are not allowed to do this.",
    });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    expect((await send({ origin: "null" })).status).toBe(403);
    expect((await send({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await send({ "sec-fetch-site": "same-site" })).status).toBe(403);
    expect((await send({ origin: "http://main.localhost:9999" })).status).toBe(403);
    expect((await send({ origin: "https://main.localhost:3000" })).status).toBe(403);
    expect((await send({ origin: "http://main.localhost:3000" })).status).toBe(200);
    expect((await send({ "content-type": "text/plain" })).status).toBe(422);
  });

  it("S11 limits calls of one network in the database, and of no other", async () => {
    const body = createBody([await bed.sellLine(1)]);
    const send = (clientIp: string) =>
      bed.call("main.localhost", "/public/order/create", {
        method: "POST",
        clientIp,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    // The calls may fall into two minutes, so that one minute's limit is passed at twice as many.
    let refused: Awaited<ReturnType<typeof send>> | undefined;
    for (let call = 0; call < 121 && refused === undefined; call++) {
      const answer = await send(`2001:db8:1:2::${call.toString(16)}`);
      if (answer.status === 429) refused = answer;
    }
    expect(refused?.json()).toMatchObject({
      code: "rate_limited",
      message: expect.stringMatching(
        /^Too many requests\. Please wait a moment and try again\. You can try again from /u,
      ) as unknown,
      data: { retry_at: expect.stringMatching(/:00\.000Z$/u) as unknown },
    });
    const seconds = Number(refused?.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await send("2001:db8:1:3::a")).status).not.toBe(429);
  });
});

describe("API-01, API-02, API-20, OP-094 prefixes", () => {
  it("answers writes with and without /api2, reads on the bare host", async () => {
    const body = { products: [await bed.sellLine(1)], currency_code: "USD" };
    expect((await bed.post("main.localhost", "/api2/public/cart/check", body)).status).toBe(200);
    expect((await bed.post("main.localhost", "/public/cart/check", body)).status).toBe(200);
    expect((await bed.call("main.localhost", "/public/home")).status).toBe(200);
  });
});

describe("T-090, S1, OP-098 a forged price is never charged", () => {
  it("takes the server's total with correct_price true and answers 409 with false", async () => {
    const forged = { ...(await bed.sellLine(1)), price: 1 };
    const refused = await bed.post(
      "main.localhost",
      "/public/order/create",
      createBody([forged], { correct_price: false }),
      { "idempotency-key": newKey() },
    );
    expect(refused.status).toBe(409);
    expect(refused.json()).toMatchObject({ code: "price_changed" });

    const taken = await bed.post("main.localhost", "/public/order/create", createBody([forged]), {
      "idempotency-key": newKey(),
    });
    expect(taken.status).toBe(200);
    const token = String(taken.json()["data"]);
    const order = await bed.call("main.localhost", `/v2/public/order/${token}`);
    expect(order.json()).toMatchObject({ data: { order: { price: { itemsMinor: 1999 } } } });
  });
});

describe("API-09..11, API-13..16 the two families of order calls", () => {
  it("OP-100 say which country shipping is priced to, and whether the shopper chose it", async () => {
    const made = await bed.post(
      "main.localhost",
      "/public/order/create",
      createBody([await bed.sellLine(1)], { country: "DE" }),
      { "idempotency-key": newKey() },
    );
    const token = String(made.json()["data"]);
    const shipTo = async (path: string) => {
      const reply = await bed.call("main.localhost", path);
      const { data } = reply.json() as { data: { order?: object; ship_to?: unknown } };
      return data.order ?? data;
    };
    const paths = [`/v2/public/order/${token}`, `/public/order?token=${token}`];
    for (const path of [...paths, `/public/order/${token}`]) {
      expect(await shipTo(path)).toMatchObject({
        ship_to: { country: "DE", is_guess: true, is_unknown: false },
      });
    }
    const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const update = { token, ship_to: { country: "FR" } };
    const reply = await bed.post("main.localhost", "/public/order/update", update, { cookie });
    const chosen = { ship_to: { country: "FR", is_guess: false, is_unknown: false } };
    expect(reply.json()).toMatchObject({ data: { order: chosen } });
    expect(await shipTo(paths[0] ?? "")).toMatchObject(chosen);
  });

  it("starts with the country of the browser's language if the network's country is unknown (CHK-31)", async () => {
    const line = await bed.sellLine(1);
    const shipTo = async (languages: string) => {
      const body = createBody([line], { country: null });
      const headers = { "idempotency-key": newKey(), "accept-language": languages };
      const made = await bed.post("main.localhost", "/public/order/create", body, headers);
      const token = String(made.json()["data"]);
      const { data } = (await bed.call("main.localhost", `/public/order/${token}`)).json();
      return Object(data).ship_to as unknown;
    };
    expect(await shipTo("de-AT,de;q=0.9")).toMatchObject({ country: "AT", is_unknown: false });
    expect(await shipTo("de")).toMatchObject({ is_guess: true, is_unknown: true });
  });

  it("sets the buyer's secret as a cookie that scripts cannot read, and only its holder may change", async () => {
    const made = await bed.post(
      "main.localhost",
      "/v2/public/order/create",
      createBody([await bed.sellLine(1)]),
      { "idempotency-key": newKey() },
    );
    const cookie = made.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^platen_buyer_http=[\w-]{32}\.[\w-]{43};.*HttpOnly; SameSite=Lax/);
    for (const weak of ["platen_buyer_http=", "platen_buyer_http=x"]) {
      const other = await bed.post(
        "main.localhost",
        "/public/order/create",
        createBody([await bed.sellLine(1)]),
        { "idempotency-key": newKey(), cookie: weak },
      );
      expect(other.headers.get("set-cookie")).toMatch(/^platen_buyer_http=[\w-]{32}\./);
    }
    const token = String(made.json()["data"]);
    const update = { token, email: "ann@example.com" };
    expect((await bed.post("main.localhost", "/v2/public/order/update", update)).status).toBe(403);
    const mine = await bed.post("main.localhost", "/public/order/update", update, {
      cookie: cookie.split(";")[0] ?? "",
    });
    expect(mine.json()).toMatchObject({ data: { order: { email: "ann@example.com" } } });
    const read = await bed.call("main.localhost", `/public/order?token=${token}`);
    expect(read.json()).toMatchObject({
      data: { order: { is_buyer: false }, payment_gateways: [{ name: "sandbox" }] },
    });
  });
});
