import { randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { buyerRenewals, orders, rateLimits } from "#database/schema.ts";
import { readSignedSecret, signBuyerSecret } from "#services/orders/buyer-secret.ts";
import { hashSecret } from "#services/orders/order-token.ts";

import { buyerCookie, openBuyer } from "./buyer-cookie.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { createBody, newKey } from "./testing/create-body.ts";
import { placeOrder } from "./testing/place-order.ts";

const host = "main.localhost";
const otherHost = "other.localhost";
const httpsOrigin = "https://shop.example";
const httpOrigin = `http://${host}:3000`;

let bed: ApiBed;
let storeId: number;
let otherId: number;
beforeAll(async () => {
  bed = await createApiBed();
  storeId = (await bed.addStore({ slug: "main", hosts: [host] })).id;
  otherId = (await bed.addStore({ slug: "other", hosts: [otherHost] })).id;
});
beforeEach(() => bed.db.delete(rateLimits));
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const newSecret = () => randomBytes(24).toString("base64url");
const signed = (secret: string) => signBuyerSecret(bed.buyers.orderKey, secret);
const open = (cookies: string | undefined, origin = httpOrigin) =>
  openBuyer(bed.buyers, { origin, cookies, clientIp: "127.0.0.1" });
const create = async (cookie: string, key = newKey()) =>
  bed.post(host, "/public/order/create", createBody([await bed.sellLine(storeId)]), {
    ...{ "idempotency-key": key, cookie },
  });
const update = (token: string, cookie: string, at = host, clientIp = "192.0.2.1") =>
  bed.call(at, "/public/order/update", {
    ...{ method: "POST", clientIp, headers: { "content-type": "application/json", cookie } },
    body: JSON.stringify({ token, email: "ann@example.com" }),
  });
const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie();
const pair = (setCookie: string | undefined) => (setCookie ?? "").split(";")[0] ?? "";

/** An order of a browser whose cookie an earlier version set, without a signature. */
async function placeUnsigned(secret = newSecret(), at = { host, storeId }) {
  const { id, token } = await placeOrder(bed, { ...at, isPaid: false });
  await bed.db
    .update(orders)
    .set({ buyerHash: hashSecret(secret) })
    .where(eq(orders.id, id));
  return { id, token, secret, cookie: `platen_buyer=${secret}` };
}

describe("the buyer's cookie", () => {
  it("has a __Host- name, Secure, HttpOnly and no Domain on HTTPS (OP-119)", () => {
    const secret = newSecret();
    expect(buyerCookie(bed.buyers, httpsOrigin, secret)).toBe(
      `__Host-platen_buyer=${signed(secret)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(buyerCookie(bed.buyers, httpOrigin, secret)).toBe(
      `platen_buyer_http=${signed(secret)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    );
  });

  it("is read under the name of its scheme alone", async () => {
    const value = signed(newSecret());
    const secretOf = async (name: string, origin: string) =>
      (await open(`${name}=${value}`, origin)).secret;
    expect(await secretOf("__Host-platen_buyer", httpsOrigin)).toBeDefined();
    expect(await secretOf("platen_buyer_http", httpOrigin)).toBeDefined();
    expect(await secretOf("platen_buyer_http", httpsOrigin)).toBeUndefined();
    expect(await secretOf("platen_buyer", httpsOrigin)).toBeUndefined();
    expect(await secretOf("__Host-platen_buyer", httpOrigin)).toBeUndefined();
  });

  it.each([
    ["no signature", (secret: string) => secret],
    ["an empty signature", (secret: string) => `${secret}.`],
    [
      "another secret's signature",
      (secret: string) => `${secret}.${signed(newSecret()).slice(33)}`,
    ],
    ["another key's signature", (secret: string) => signBuyerSecret(randomBytes(48), secret)],
    [
      "a changed letter",
      (secret: string) => `${secret.startsWith("A") ? "B" : "A"}${signed(secret).slice(1)}`,
    ],
    ["more behind it", (secret: string) => `${signed(secret)}x`],
    ["a megabyte", () => "A".repeat(1_000_000)],
    ["bytes that are no text", () => "%E0%A4%A"],
    ["nothing", () => ""],
  ])("with %s is not adopted", async (_, forge) => {
    const name = "__Host-platen_buyer";
    expect((await open(`${name}=${forge(newSecret())}`, httpsOrigin)).secret).toBeUndefined();
  });

  it("counts where another page set the same name first, or with a valid value after it", async () => {
    const secret = newSecret();
    const tossed = ["", "x", newSecret(), `${newSecret()}.${"A".repeat(43)}`, "%"];
    const header = tossed.map((value) => `platen_buyer_http=${value}`).join("; ");
    const own = `platen_buyer_http=${signed(secret)}`;
    expect((await open(`${header}; ${own}`)).secret).toBe(secret);
    expect((await open(`${own}; ${header}`)).secret).toBe(secret);
  });

  it("that a browser invents is replaced by one of the server's for its order", async () => {
    const invented = newSecret();
    for (const name of ["platen_buyer", "platen_buyer_http"]) {
      const made = await create(`${name}=${invented}`);
      expect(made.status).toBe(200);
      const cookie = cookiesOf(made).find((text) => text.startsWith("platen_buyer_http="));
      const value = pair(cookie).slice("platen_buyer_http=".length);
      const secret = readSignedSecret(bed.buyers.orderKey, value);
      expect(secret).toBeDefined();
      expect(secret).not.toBe(invented);
      const token = String(made.json()["data"]);
      expect((await update(token, `${name}=${invented}`)).status).toBe(403);
      expect((await update(token, pair(cookie))).status).toBe(200);
    }
  });

  it("is the same for a repeated call, whatever cookie came with it (R3)", async () => {
    const key = newKey();
    const body = createBody([await bed.sellLine(storeId)]);
    const headers = { "idempotency-key": key, cookie: `platen_buyer=${newSecret()}` };
    const call = () => bed.post(host, "/public/order/create", body, headers);
    const replies = await Promise.all([call(), call(), call()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map((one) => cookiesOf(one)[0])).size).toBe(1);
  });
});

describe("an unsigned cookie of an earlier version", () => {
  it("keeps its orders and is replaced by a signed one", async () => {
    const first = await placeUnsigned();
    const second = await placeUnsigned(first.secret);
    const reply = await update(first.token, first.cookie);
    expect(reply.status).toBe(200);
    const [renewed, dropped] = cookiesOf(reply);
    expect(renewed).toMatch(/^platen_buyer_http=[\w-]{32}\.[\w-]{43}; Path=\/; .*HttpOnly/u);
    expect(dropped).toBe("platen_buyer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
    for (const { token } of [first, second]) {
      const again = await update(token, pair(renewed));
      expect([again.status, cookiesOf(again)]).toEqual([200, []]);
    }
    expect(pair(renewed)).not.toContain(first.secret);
  });

  it("moves the orders of its payment domain too (OP-099)", async () => {
    const { id, token } = await placeOrder(bed, { host, storeId, isPaid: false });
    const secret = newSecret();
    await bed.db
      .update(orders)
      .set({ paymentBuyerHash: hashSecret(secret) })
      .where(eq(orders.id, id));
    const reply = await update(token, `platen_buyer=${secret}`);
    expect(reply.status).toBe(200);
    expect((await update(token, pair(cookiesOf(reply)[0]))).status).toBe(200);
  });

  it("works in parallel requests, all of which end with the same cookie", async () => {
    const { token, cookie, secret } = await placeUnsigned();
    await placeUnsigned(secret);
    const replies = await Promise.all(Array.from({ length: 8 }, () => update(token, cookie)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(replies.map((reply) => cookiesOf(reply)[0])).size).toBe(1);
    expect((await update(token, pair(cookiesOf(replies[0] ?? never())[0]))).status).toBe(200);
  });

  it("still leads to the signed one for a day, and not afterwards", async () => {
    const { token, cookie } = await placeUnsigned();
    const renewed = pair(cookiesOf(await update(token, cookie))[0]);
    const repeated = await update(token, cookie);
    expect([repeated.status, pair(cookiesOf(repeated)[0])]).toEqual([200, renewed]);
    await bed.db.update(buyerRenewals).set({ renewedAt: sql`now() - interval '25 hours'` });
    const late = await update(token, cookie);
    expect(late.status).toBe(403);
    expect(cookiesOf(late)).toEqual(["platen_buyer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
    expect((await update(token, renewed)).status).toBe(200);
  });

  it("leads nobody to the signed one from another network, where it may have been planted", async () => {
    const { token, cookie } = await placeUnsigned();
    const renewed = pair(cookiesOf(await update(token, cookie))[0]);
    const elsewhere = await update(token, cookie, host, "198.51.100.1");
    expect(elsewhere.status).toBe(403);
    expect(cookiesOf(elsewhere)).toEqual([
      "platen_buyer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
    ]);
    expect((await update(token, renewed, host, "198.51.100.1")).status).toBe(200);
  });

  it("of another page does not keep the buyer's own from being renewed", async () => {
    const own = await placeUnsigned();
    const tossed = `platen_buyer=${newSecret()}; platen_buyer=x; platen_buyer=%; ${own.cookie}`;
    expect((await update(own.token, tossed)).status).toBe(200);
    const [first, second] = [await placeUnsigned(), await placeUnsigned()];
    const reply = await update(second.token, `${first.cookie}; ${second.cookie}`);
    expect(reply.status).toBe(200);
    for (const { token } of [first, second]) {
      expect((await update(token, pair(cookiesOf(reply)[0]))).status).toBe(200);
    }
  });

  it("leads nobody to the orders of another one that was renewed with it", async () => {
    const [planted, own] = [await placeUnsigned(), await placeUnsigned()];
    const both = `${planted.cookie}; ${own.cookie}`;
    const renewed = pair(cookiesOf(await update(own.token, both))[0]);
    const knowing = await update(own.token, planted.cookie);
    expect(knowing.status).toBe(403);
    const [known = ""] = cookiesOf(knowing);
    expect((await update(own.token, pair(known))).status).toBe(403);
    // An answer that was lost is repeated, whatever the order of the cookies.
    const repeated = await update(own.token, `${own.cookie}; ${planted.cookie}`);
    expect([repeated.status, pair(cookiesOf(repeated)[0])]).toEqual([200, renewed]);
  });

  it("is not moved to the secret of another one that somebody has renewed before", async () => {
    const [planted, own] = [await placeUnsigned(), await placeUnsigned()];
    const stranger = pair(cookiesOf(await update(planted.token, planted.cookie))[0]);
    const reply = await update(own.token, `${planted.cookie}; ${own.cookie}`);
    expect(reply.status).toBe(200);
    expect((await update(own.token, pair(cookiesOf(reply)[0]))).status).toBe(200);
    expect((await update(own.token, stranger)).status).toBe(403);
  });

  it("is not looked at beside a signed one", async () => {
    const { token, cookie } = await placeUnsigned();
    const own = `platen_buyer_http=${signed(newSecret())}`;
    const reply = await update(token, `${cookie}; ${own}`);
    expect([reply.status, cookiesOf(reply)]).toEqual([403, []]);
  });

  it("keeps its orders in every store, where one host answers for several", async () => {
    const { secret, cookie } = await placeUnsigned();
    const there = await placeUnsigned(secret, { host: otherHost, storeId: otherId });
    const read = await bed.call(host, "/public/faq?page=1", { headers: { cookie } });
    const renewed = pair(cookiesOf(read)[0]);
    expect(renewed).toMatch(/^platen_buyer_http=/u);
    expect((await update(there.token, renewed, otherHost)).status).toBe(200);
    expect((await update(there.token, renewed, host)).status).toBe(404);
  });

  it("that no order knows is removed and not adopted", async () => {
    const { token } = await placeUnsigned();
    for (const value of [newSecret(), "x", "", "A".repeat(5_000)]) {
      const reply = await update(token, `platen_buyer=${value}`);
      expect(reply.status).toBe(403);
      expect(cookiesOf(reply)).toEqual([
        "platen_buyer=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
      ]);
    }
  });
});

function never(): never {
  throw new Error("no reply");
}
