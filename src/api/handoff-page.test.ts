import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { splitLocale } from "#domain/locale/locale-path.ts";

import { handoffPages, isHandoffPath } from "./handoff-page.ts";
import type { RequestMeta } from "./request-meta.ts";
import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { placeOrder } from "./testing/place-order.ts";

const [shopHost, payHost, otherHost] = ["shop.localhost", "pay.localhost", "other.localhost"];

let bed: ApiBed;
let storeId: number;
let server: Server;
let port: number;
beforeAll(async () => {
  bed = await createApiBed();
  const hosts = [shopHost, payHost];
  const settings = { payment_domain: payHost };
  storeId = (await bed.addStore({ slug: "shop", hosts, settings })).id;
  await bed.addStore({ slug: "other", hosts: [otherHost] });
  server = createServer((request, answer) => void serve(request, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(async () => {
  server.close();
  expect(bed.faults).toEqual([]);
  await bed.close();
});

/** The two pages alone; 404 for anything else. */
async function serve(request: IncomingMessage, answer: Parameters<typeof handoffPages.leave>[0]) {
  const host = String(request.headers["x-test-host"]);
  const [path = "/"] = (request.url ?? "/").split("?");
  const store = bed.storeAt(host);
  const meta = { store, originHost: host, origin: `http://${host}:3000` } as RequestMeta;
  const isServed =
    request.method === "POST"
      ? await handoffPages.arrive(request, answer, meta, path)
      : isHandoffPath(path) && handoffPages.leave(answer, meta, path);
  if (!isServed) answer.writeHead(404).end();
}

const ask = async (host: string, path: string, init: RequestInit = {}) => {
  const headers = { "x-test-host": host, ...(init.headers as Record<string, string>) };
  const url = `http://127.0.0.1:${port}${path}`;
  const reply = await fetch(url, { redirect: "manual", ...init, headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};
const code = "c".repeat(32);
const token = "t".repeat(32);
const post = (origin: string | undefined, fields: Record<string, string> = { code }, path = "") =>
  ask(payHost, path || `/de/checkout/${token}`, {
    ...{ method: "POST", body: new URLSearchParams(fields) },
    headers: origin === undefined ? {} : { origin },
  });

describe("OP-099 the page that leaves for the payment domain", () => {
  it("is the shop's, may send its form there alone, and says so in the shopper's language", async () => {
    const { status, headers, text } = await ask(shopHost, "/de/checkout/handoff");
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`form-action http://${payHost}:3000;`);
    expect(policy).toContain("default-src 'none'");
    expect(headers.get("referrer-policy")).toBe("origin");
    expect(text).toContain('lang="de-DE" dir="ltr"');
    expect(text).toContain(`Ihre Bestellung geht auf ${payHost} weiter …`);
    expect((await ask(shopHost, "/ar/checkout/handoff")).text).toContain('dir="rtl"');
  });

  it("escapes the store's name (S7)", async () => {
    const name = `"><script>alert(1)</script>`;
    await bed.addStore({
      ...{ slug: "hostile", name, hosts: ["hostile.localhost", "pay.hostile.localhost"] },
      settings: { payment_domain: "pay.hostile.localhost" },
    });
    const { status, text } = await ask("hostile.localhost", "/checkout/handoff");
    expect(status).toBe(200);
    expect(text).not.toContain("<script>alert(1)");
    expect(text).toContain("&#60;script&#62;alert(1)");
  });

  it("is nowhere else: not at the payment domain, and not in a store without one", async () => {
    expect((await ask(payHost, "/checkout/handoff")).status).toBe(404);
    expect((await ask(otherHost, "/checkout/handoff")).status).toBe(404);
    for (const path of ["/zz/checkout/handoff", "/order/checkout/handoff"]) {
      expect((await ask(shopHost, path)).status, path).toBe(404);
    }
  });
});

describe("OP-099 S9 what is posted to the payment domain", () => {
  it("is taken from the store's own pages, and sets no cookie by itself", async () => {
    const { status, headers, text } = await post(`http://${shopHost}:3000`, {
      code,
      to: "express",
    });
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("form-action 'none'");
    for (const part of [`data-code="${code}"`, `data-token="${token}"`, 'data-to="express"']) {
      expect(text).toContain(part);
    }
  });

  it("is passed over from anywhere else, or without a code that can be one", async () => {
    const origins = [
      ...[undefined, "null", "https://evil.example", `http://${otherHost}:3000`],
      // Another scheme, another port, no scheme: each may be somebody else's.
      ...[`https://${shopHost}:3000`, `http://${shopHost}:3001`, `http://${shopHost}`, shopHost],
    ];
    const odd = ["", "<b>", "x".repeat(31), "x".repeat(9_000)];
    const asked = [
      ...origins.map((origin) => post(origin)),
      ...odd.map((bad) => post(`http://${shopHost}:3000`, { code: bad })),
    ];
    for (const { status, headers } of await Promise.all(asked)) {
      expect([status, headers.get("location")]).toEqual([303, `/de/checkout/${token}`]);
    }
  });

  it("is not read at all from elsewhere, and may break off", async () => {
    const large = new Uint8Array(1_000_000);
    const headers = { origin: "https://evil.example" };
    const init = { method: "POST", headers, body: large };
    const { status } = await ask(payHost, `/checkout/${token}`, init).catch(() => ({ status: 0 }));
    expect([0, 303]).toContain(status);
    const cut = connect(port, "127.0.0.1");
    cut.write(
      `POST /checkout/${token} HTTP/1.1\r\nhost: x\r\nx-test-host: ${payHost}\r\n` +
        `origin: http://${shopHost}:3000\r\ncontent-length: 500\r\n\r\ncode=`,
    );
    await once(cut, "connect");
    cut.destroy();
    expect((await post(`http://${shopHost}:3000`)).status).toBe(200);
  });

  it("is none at the shop, on other paths, or in another store", async () => {
    const init = { method: "POST", body: new URLSearchParams({ code }) };
    expect((await ask(shopHost, `/checkout/${token}`, init)).status).toBe(404);
    expect((await ask(otherHost, `/checkout/${token}`, init)).status).toBe(404);
    const origin = `http://${shopHost}:3000`;
    for (const path of ["/cart", "/checkout/short", `/checkout/${token}/more`]) {
      expect((await post(origin, { code }, path)).status, path).toBe(404);
      expect(splitLocale(path).locale).toBeNull();
    }
  });
});

it("PAY-04 OP-099 S2 the code of the buyer's browser opens the order at the payment domain, once", async () => {
  const made = await placeOrder(bed, { host: shopHost, storeId, isPaid: false });
  const path = `/public/order/${made.token}/handoff`;
  const began = await bed.post(shopHost, path, { locale: "ar" }, { cookie: made.cookie });
  const handoff = began.json()["data"] as { address: string; code: string };
  expect(handoff.address).toBe(`http://${payHost}:3000/ar/checkout/${made.token}`);
  const put = (host: string) =>
    bed.call(host, path, {
      ...{ method: "PUT", headers: { "content-type": "application/json" } },
      body: JSON.stringify({ code: handoff.code }),
    });
  expect((await bed.post(shopHost, path, {})).status).toBe(403);
  expect((await bed.post(otherHost, path, {}, { cookie: made.cookie })).status).toBe(404);
  expect((await put(otherHost)).status).toBe(404);
  expect((await put(shopHost)).status).toBe(403);
  const taken = await put(payHost);
  expect(taken.json()).toMatchObject({ success: true });
  const cookie = (taken.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  expect(cookie).not.toBe(made.cookie);
  const read = await bed.call(payHost, `/v2/public/order/${made.token}`, { headers: { cookie } });
  expect(read.json()["data"]).toMatchObject({ payment_domain: null, order: { is_buyer: true } });
  expect((await put(payHost)).status).toBe(403);
});
