import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { findOrderByTokenHash } from "#database/queries/orders.ts";
import { hashSecret } from "#services/orders/order-token.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";

const host = "main.localhost";
let bed: ApiBed;
let storeId: number;
let line: Awaited<ReturnType<ApiBed["sellLine"]>>;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ id: 1, slug: "main", hosts: [host] })).id;
  line = await bed.sellLine(storeId);
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const create = (email: string | null) =>
  bed.post(host, "/public/order/create", createBody([line], { email }), {
    "idempotency-key": newKey(),
  });

async function placeOrder(email: string | null = "ada@example.com") {
  const made = await create(email);
  const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return { token: String(made.json()["data"]), cookie };
}

const storedEmailOf = async (token: string) =>
  (await findOrderByTokenHash(bed.db, storeId, hashSecret(token)))?.email;

/** Every call that takes an e-mail address for an order. */
const calls: [name: string, send: (email: string) => ReturnType<ApiBed["call"]>][] = [
  ["order/create", create],
  [
    "order/update",
    async (email) => {
      const { token, cookie } = await placeOrder();
      return bed.post(host, "/public/order/update", { token, email }, { cookie });
    },
  ],
  [
    "order/reminder",
    async (email) => {
      const { token, cookie } = await placeOrder();
      return bed.call(host, "/public/order/reminder", {
        method: "PUT",
        headers: { "content-type": "application/json", cookie },
        body: JSON.stringify({ token, email }),
      });
    },
  ],
];

describe.each(calls)("the e-mail address of %s", (_name, send) => {
  it.each([
    ["jürgen@example.com", "email.plain_letters", /^We cannot send mail to this address/],
    ["ада@example.com", "email.plain_letters", /^We cannot send mail to this address/],
    ["ada", "email.invalid_checkout", /^Please enter a valid email address\.$/],
    ["a..b@example.com", "email.invalid_checkout", /^Please enter a valid email address\.$/],
    ["ada@mailinator.com", "email.temporary", /^Temporary email addresses/],
    ["a".repeat(300), "field.too_long", /^Email address can have at most 254 characters$/],
  ])("is refused in words: %s (CHK-24, CHK-25, OP-109)", async (email, key, text) => {
    const reply = await send(email);
    expect(reply.status).toBe(422);
    expect(reply.json()).toMatchObject({
      code: "validation_failed",
      message: { email: expect.stringMatching(text) },
      keys: { email: key },
    });
  });

  it.each([
    "taro..yamada.@docomo.ne.jp",
    "ada@bücher.example",
    "ada@gmial.com",
    "\u{202A}ada@example.com\u{202C}",
  ])("is accepted: %s", async (email) => {
    expect((await send(email)).status).toBe(200);
  });
});

describe("an order's e-mail address", () => {
  it.each([
    ["ａｄａ＠ｅｘａｍｐｌｅ。ｃｏｍ", "ada@example.com"],
    ["ada@xn--bcher-kva.example", "ada@bücher.example"],
  ])("%s is stored as %s", async (email, stored) => {
    expect(await storedEmailOf((await placeOrder(email)).token)).toBe(stored);
  });

  it("counts as missing where nothing but invisible characters was typed", async () => {
    expect(await storedEmailOf((await placeOrder("\u{200B} \u{FEFF}")).token)).toBeNull();
  });

  it("is doubtful where its domain is a slip, also one of a temporary service (CHK-25)", async () => {
    const judge = async (email: string) =>
      (await bed.post(host, "/public/email-validation", { email })).json()["data"];
    for (const email of ["ada@gmial.com", "ada@hotmial.com", "ada@mail.gmial.com"]) {
      expect(await judge(email)).toMatchObject({ valid: true, state: "doubtful" });
    }
    expect(await judge("ada@mailinator.com")).toMatchObject({ valid: false, state: "temporary" });
  });

  it("has another text for a bad one where an order is looked up (CHK-24, OP-109)", async () => {
    const reply = await bed.post(host, "/public/order/track", { number: "PL-1", email: "ada" });
    expect(reply.json()).toMatchObject({
      message: { email: "Email is invalid" },
      keys: { email: "email.invalid" },
    });
  });
});
