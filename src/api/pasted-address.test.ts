import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { orders, rateLimits } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";

let bed: ApiBed;
let storeId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

type Placed = Awaited<ReturnType<typeof placeOrder>>;

/** Every call that takes an address, with an order that it may change. */
const endpoints = {
  "POST /public/order/update": {
    isPaid: false,
    send: ({ token, cookie }: Placed, address: object) =>
      bed.post(host, "/public/order/update", { token, address }, { cookie }),
  },
  "POST /v2/public/order/update": {
    isPaid: false,
    send: ({ token, cookie }: Placed, address: object) =>
      bed.post(host, "/v2/public/order/update", { token, address }, { cookie }),
  },
  "PUT /public/order/customer/{id}": {
    isPaid: true,
    send: ({ token, cookie }: Placed, address: object) =>
      bed.call(host, `/public/order/customer/${token}`, {
        method: "PUT",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ address }),
      }),
  },
  "POST /public/order/addition": {
    isPaid: true,
    send: ({ token, cookie }: Placed, address: object) => {
      const headers = { cookie, "idempotency-key": randomUUID() };
      const body = { token, address, extra_minor: 1 };
      return bed.post(host, "/public/order/addition", body, headers);
    },
  },
} as const;

type Endpoint = keyof typeof endpoints;
const all = Object.keys(endpoints) as Endpoint[];
const storing = all.filter((endpoint) => endpoint !== "POST /public/order/addition");

const austin = {
  ...{ name: "Ann Lee", address: "1 Main Street", city: "Austin", state: "TX" },
  ...{ zipcode: "78701", country: "US" },
};

/** As phones, mails and documents give it. */
const pasted = {
  name: "\u{FEFF}Ann\u{A0}Lee\u{200B}",
  address: "\u{202A}1\u{3000}Main\tStreet\u{202C}\r\n",
  address2: "Suite\u{202F}5\u{2013}6\u{FE0F}",
  city: " Aus\u{AD}tin ",
  state: "TX\u{200F}",
  zipcode: "\u{2066}７８７０１\u{2212}１２３４\u{2069}",
  country: "us",
  phone: "\u{202A}(512)\u{A0}555\u{2011}0100 ext. 5\u{202C}",
};

const place = async (endpoint: Endpoint) =>
  placeOrder(bed, { host, storeId, isPaid: endpoints[endpoint].isPaid });

async function storedAddress({ id }: Placed) {
  const [order] = await bed.db.select().from(orders).where(eq(orders.id, id));
  return order?.address;
}

describe.each(storing)("an address sent to %s", (endpoint) => {
  const { send } = endpoints[endpoint];

  it("is stored clean, however it was pasted", async () => {
    const placed = await place(endpoint);
    expect((await send(placed, pasted)).status).toBe(200);
    expect(await storedAddress(placed)).toEqual({
      ...austin,
      ...{ first_name: "Ann", last_name: "Lee", address2: "Suite 5-6" },
      ...{ zipcode: "78701-1234", phone: "+15125550100 ext. 5" },
    });
  });

  it("has its length counted after cleaning", async () => {
    const placed = await place(endpoint);
    const address = `1 Main${" \u{A0}".repeat(100)}Street`;
    expect((await send(placed, { ...austin, address })).status).toBe(200);
    expect(await storedAddress(placed)).toMatchObject({ address: "1 Main Street" });
  });

  it.each([
    ["GB", { city: "London", zipcode: "sw1a  1aa" }, "SW1A 1AA"],
    ["NL", { city: "Amsterdam", zipcode: "NL-1011ab" }, "1011 AB"],
    ["DE", { city: "Kiel", zipcode: "D-24103" }, "24103"],
    ["LV", { city: "Riga", zipcode: "1010" }, "LV-1010"],
    ["JP", { city: "Chiyoda", region: "Tokyo", zipcode: "〒１００ー０００１" }, "100-0001"],
    ["HK", { city: "Central" }, ""],
    ["AE", { city: "Dubai", region: "Dubai" }, ""],
    ["IE", { city: "Dublin 8" }, ""],
    ["US", { city: "APO", state: "AE", zipcode: "09012" }, "09012"],
  ])("of %s with %j has the postcode %j", async (country, place_, zipcode) => {
    const placed = await place(endpoint);
    const { name, address } = austin;
    const reply = await send(placed, { name, address, country, ...place_ });
    // A paid order may not change its price: then another country is refused for that alone.
    if (reply.status === 409) return expect(reply.json()["code"]).toBe("price_differs");
    expect(reply.json()).toMatchObject({ success: true });
    expect(await storedAddress(placed)).toMatchObject({ zipcode, country });
  });
});

describe.each(all)("an address sent to %s", (endpoint) => {
  const { send } = endpoints[endpoint];

  it.each([
    "name",
    "company",
    "address",
    "address2",
    "city",
    "state",
    "region",
    "zipcode",
  ] as const)("is refused with a symbol or control character in %s (OP-110)", async (field) => {
    const placed = await place(endpoint);
    for (const sign of ["❤️", "→", "\u{7}"]) {
      const reply = await send(placed, { ...austin, [field]: `Ann ${sign} Lee` });
      expect(reply.status).toBe(422);
      expect(reply.json()).toMatchObject({ keys: { [field]: "address.latin_only" } });
    }
  });

  it("is refused with another sign in the phone number (CHK-26)", async () => {
    const placed = await place(endpoint);
    const reply = await send(placed, { ...austin, phone: "512 555 0100 ☎" });
    expect(reply.json()).toMatchObject({ keys: { phone: "phone.invalid" } });
  });

  it("is refused without a postcode where the country needs one (CHK-20)", async () => {
    const placed = await place(endpoint);
    const { zipcode: _, ...rest } = austin;
    for (const zipcode of ["", " \u{200B}", undefined]) {
      const reply = await send(placed, { ...rest, zipcode });
      expect(reply.json()).toMatchObject({ keys: { zipcode: "address.zip_required" } });
    }
  });

  it("is refused when it is far too long before cleaning", async () => {
    const placed = await place(endpoint);
    const reply = await send(placed, { ...austin, address: `1 Main ${" ".repeat(641)}St` });
    expect(reply.status).toBe(422);
  });
});

describe("the country of a body", () => {
  it("is read in either case, also of a choice without an address", async () => {
    const { token, cookie } = await placeOrder(bed, { host, storeId, isPaid: false });
    const ship = (country: string) =>
      bed.post(host, "/public/order/update", { token, ship_to: { country } }, { cookie });
    for (const country of ["us", " US\u{200B}", "ＵＳ"]) {
      expect((await ship(country)).json()["data"]).toMatchObject({
        order: { ship_to: { country: "US" } },
      });
    }
    for (const country of ["USA", "U", "\u0131t", "U1"]) {
      expect((await ship(country)).status).toBe(422);
    }
  });
});
