import { createHmac, randomBytes, randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { readLedger } from "./gateway-ledger.ts";
import { inspect } from "./invariants.ts";
import { startScratchPlaten } from "./scratch-platen.ts";
import { buy, createShopper, type Shopper, shopperAddress } from "./shopper.ts";
import type { Answer, Ask, Platen } from "./start-platen.ts";

let server: Platen;
/** The same server for callers with an address of their own each, as limits count by network. */
let platen: Pick<Platen, "ask">;
let end: () => Promise<void>;
let clients = 0;

const fromNetwork =
  (ip: string): Platen["ask"] =>
  (path, one = {}) =>
    server.ask(path, { ...one, headers: { "x-forwarded-for": ip, ...one.headers } });

beforeAll(async () => {
  const started = await startScratchPlaten({ TRUSTED_PROXIES: "127.0.0.1" });
  ({ platen: server, end } = started);
  platen = {
    ask: (path, one) => {
      clients += 1;
      return fromNetwork(`10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`)(path, one);
    },
  };
});
afterAll(async () => {
  try {
    const ledger = await readLedger(server.dataDir);
    await server.stop();
    const { violations } = await inspect(server, ledger);
    expect(violations, "I1 to I8 hold after all attacks").toEqual([]);
  } finally {
    await end?.();
  }
});

type Call = { cookie?: string; key?: string; body?: unknown; method?: string } & Pick<Ask, "host">;

async function call(path: string, { cookie, key, body, method = "POST", host }: Call) {
  const answer = await platen.ask(path, {
    method,
    ...(host === undefined ? {} : { host }),
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body }),
  });
  return { ...answer, json: JSON.parse(answer.text) as { code?: string; data: unknown } };
}

const codeOf = ({ status, json }: Awaited<ReturnType<typeof call>>) => [status, json.code];
const bytesOf = ({ status, headers, text }: Answer) => ({
  ...{ status, text, headers: { ...headers, date: "", "x-request-id": "" } },
});

const isPaid = async (shopper: Shopper) => (await shopper.readOrder(platen)).payment_state;
async function buyPaid(options: Parameters<typeof buy>[1] = {}): Promise<Shopper> {
  const shopper = await buy(platen, options);
  await waitUntil("the payment", async () => (await isPaid(shopper)) === "paid");
  return shopper;
}
async function open(options: Parameters<typeof createShopper>[0] = {}): Promise<Shopper> {
  const shopper = createShopper(options);
  await shopper.fillCart(platen);
  await shopper.create(platen);
  return shopper;
}

const requestCancel = (shopper: Shopper, cookie = shopper.cookie()) =>
  call(`/public/order/confirm-cancel/${shopper.token()}`, { method: "DELETE", cookie });
const resume = (shopper: Shopper, cookie = shopper.cookie()) =>
  call("/public/order/cancel", { cookie, body: { token: shopper.token(), action: "resume" } });

describe("a design for a product that asks for none", () => {
  const design = JSON.stringify({ version: 1, objects: [{ type: "text", text: "mine" }] });
  const approval = { proof_id: "0".repeat(32), approved_at: new Date().toISOString() };

  it.each([
    ["a design", { designs: { front: design } }],
    ["an approval", { approvals: { front: approval } }],
    ["both", { designs: { front: design }, approvals: { front: approval } }],
    ["answers to a template", { pbCustomInfo: { fields: { name: "Ann" } } }],
    ["texts", { custom_options: { Name: "Ann" } }],
    ["a fee", { extra_custom_fee: 1 }],
  ])("makes no order with %s, in a new cart or one that replaces it", async (_, part) => {
    const shopper = createShopper();
    const body = (await shopper.fillCart(platen)) as { products: object[] };
    const attacked = { ...body, products: [{ ...body.products[0], ...part }] };
    const refused = await call("/api2/public/order/create", { key: randomUUID(), body: attacked });
    expect(codeOf(refused)).toEqual([422, "validation_failed"]);
    await shopper.create(platen);
    const before = await shopper.readOrder(platen);
    const replaced = await call("/api2/public/order/create", {
      ...{ key: randomUUID(), cookie: shopper.cookie() },
      body: { ...attacked, token: shopper.token() },
    });
    expect(codeOf(replaced)).toEqual([422, "validation_failed"]);
    expect(await shopper.readOrder(platen)).toEqual(before);
  });

  it("has no proof", async () => {
    const { products } = (await createShopper().fillCart(platen)) as {
      products: { campaign_id: number; product_id: number; options: object }[];
    };
    const { campaign_id, product_id, options } = products[0] ?? {};
    const body = { campaign_id, product_id, options, designs: { front: design } };
    const { status } = await call("/public/design/proof", { body });
    expect(status).toBe(422);
  });
});

describe("one address with many orders", () => {
  it("cancels, resumes and cancels each of them again, whatever mails it had", async () => {
    const email = "many@example.com";
    const shoppers = [];
    for (let index = 0; index < 6; index += 1) shoppers.push(await buyPaid({ email }));
    for (const shopper of shoppers) {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await requestCancel(shopper)).status).toBe(200);
        expect((await resume(shopper)).status).toBe(200);
      }
      expect((await requestCancel(shopper)).status).toBe(200);
      expect(await shopper.readOrder(platen)).toMatchObject({ status: "cancel_requested" });
    }
  });
});

describe("a guesser at the order lookup", () => {
  const track = (ip: string, number: string, email: string) =>
    fromNetwork(ip)("/public/order/track", { method: "POST", body: { number, email } });

  it("gets the same bytes for right, wrong and recently mailed (OP-119)", async () => {
    const shopper = await buyPaid();
    const { number } = await shopper.readOrder(platen);
    const guesses: [string, string][] = [
      [number, shopper.email],
      [number, `x${shopper.email}`],
      ["PL-99999-9", shopper.email],
      [number, shopper.email],
      [number.toLowerCase(), ` ${shopper.email.toUpperCase()} `],
    ];
    const seen = [];
    for (const [given, email] of guesses) seen.push(bytesOf(await track("10.9.0.1", given, email)));
    for (const one of seen) expect(one).toEqual(seen[0]);
    expect(seen[0]?.status).toBe(200);
  });

  it("is stopped by number and by address from any network, and told until when", async () => {
    const shopper = await buyPaid();
    const { number } = await shopper.readOrder(platen);
    const byNumber = [];
    for (let index = 0; index < 14; index += 1) {
      byNumber.push(await track(`10.9.1.${index}`, number, `guess${index}@example.com`));
    }
    const byEmail = [];
    for (let index = 0; index < 14; index += 1) {
      byEmail.push(await track(`10.9.2.${index}`, `PL-2000${index}-1`, shopper.email));
    }
    for (const answers of [byNumber, byEmail]) {
      const last = answers.at(-1);
      expect(last?.status).toBe(429);
      const { data } = JSON.parse(last?.text ?? "") as { data: { retry_at: string } };
      const secondsLeft = (Date.parse(data.retry_at) - Date.now()) / 1000;
      expect(secondsLeft).toBeGreaterThan(0);
      expect(Math.abs(Number(last?.headers["retry-after"]) - secondsLeft)).toBeLessThan(5);
    }
  });
});

describe("a forger of the buyer's cookie", () => {
  const name = "platen_buyer_http";

  async function forgedFor(victim: Shopper): Promise<[string, string][]> {
    const value = victim.cookie().slice(name.length + 1);
    const another = await open();
    const [secret = "", signature = ""] = value.split(".");
    const invented = randomBytes(24).toString("base64url");
    const mac = createHmac("sha256", "").update(invented).digest("base64url");
    return [
      ["none", ""],
      ["another browser's", another.cookie()],
      ["the secret without its signature", `${name}=${secret}`],
      ["the legacy name with everything", `platen_buyer=${value}`],
      ["the name of HTTPS", `__Host-platen_buyer=${value}`],
      ["a changed signature", `${name}=${secret}.${signature.slice(0, -2)}AA`],
      ["a changed secret", `${name}=${invented}.${signature}`],
      ["a signature without a key", `${name}=${invented}.${mac}`],
      ["several", `${another.cookie()}; ${name}=${secret}`],
    ];
  }

  it("reads the order masked, and can change, pay or cancel nothing (OP-119)", async () => {
    const [unpaid, paid] = [await open(), await buyPaid()];
    await unpaid.update(platen);
    for (const victim of [unpaid, paid]) {
      const before = await victim.readOrder(platen);
      for (const [what, cookie] of await forgedFor(victim)) {
        const token = victim.token();
        const page = await platen.ask(`/order/status/${token}`, { headers: { cookie } });
        const read = await platen.ask(`/public/order/${token}`, { headers: { cookie } });
        for (const { status, text } of [page, read]) {
          expect(status, what).toBe(200);
          for (const secret of [victim.email, shopperAddress.address]) {
            expect(text.includes(secret), `${what} shows ${secret}`).toBe(false);
          }
        }
        const key = randomUUID();
        const calls = [
          call("/public/order/update", { cookie, body: { token, email: "thief@example.com" } }),
          call("/public/order/payment", {
            ...{ cookie, key },
            body: { token, gateway: "sandbox", total_minor: before.price.totalMinor },
          }),
          requestCancel(victim, cookie),
          resume(victim, cookie),
          call("/public/order/cancel", { cookie, body: { token } }),
        ];
        for (const answer of await Promise.all(calls)) {
          expect(codeOf(answer), what).toEqual([403, "forbidden"]);
        }
      }
      expect(await victim.readOrder(platen)).toEqual(before);
    }
  });

  it("finds no order at another store's host, even with the buyer's cookie (I5)", async () => {
    const victim = await buyPaid();
    const there = { host: "nordlicht.localhost", cookie: victim.cookie() };
    const token = victim.token();
    const calls = [
      call(`/public/order/${token}`, { ...there, method: "GET" }),
      call("/public/order/update", { ...there, body: { token, email: "a@example.com" } }),
      call(`/public/order/confirm-cancel/${token}`, { ...there, method: "DELETE" }),
    ];
    for (const answer of await Promise.all(calls)) {
      expect(codeOf(answer)).toEqual([404, "order_not_found"]);
    }
  });
});

describe("a payment of an order that is paid", () => {
  it("says that it is paid under a new key, repeats the first answer under the first, and takes no money (R3)", async () => {
    const shopper = await buyPaid();
    const before = await readLedger(server.dataDir);
    const { price } = await shopper.readOrder(platen);
    const pay = (key: string) =>
      call("/api2/public/order/payment", {
        ...{ key, cookie: shopper.cookie() },
        body: { token: shopper.token(), gateway: "sandbox", total_minor: price.totalMinor },
      });
    expect(codeOf(await pay(randomUUID()))).toEqual([409, "order_paid"]);
    const repeated = await pay(shopper.keys.pay);
    expect(repeated.status).toBe(200);
    expect((await readLedger(server.dataDir)).charges).toEqual(before.charges);
  });
});

describe("everything at once", () => {
  it("leaves each of 16 orders as paid, refunded, dropped or open as its money is, and answers every call (R1, I2)", async () => {
    const refusals = await Promise.all(Array.from({ length: 16 }, (_, index) => storm(index)));
    const codes = [...new Set(refusals.flat())];
    const ofFaults = ["internal", "unavailable", "validation_failed", "forbidden"];
    expect(codes.filter((code) => ofFaults.includes(code))).toEqual([]);
  });

  /** One shopper's calls in an order that no page sends them in; returns the codes of the refusals. */
  async function storm(index: number): Promise<string[]> {
    const shopper = await open({ email: `storm-${index % 5}@example.com` });
    await shopper.update(platen);
    const cookie = shopper.cookie();
    const token = shopper.token();
    const { totalMinor } = (await shopper.readOrder(platen)).price;
    const codes: string[] = [];
    const send = async (sent: ReturnType<typeof call>) => {
      const answer = await sent;
      if (answer.status !== 200) codes.push(answer.json.code ?? "none");
      return answer;
    };
    const pay = (key: string) =>
      send(
        call("/api2/public/order/payment", {
          ...{ key, cookie, body: { token, gateway: "sandbox", total_minor: totalMinor } },
        }),
      );
    const change = (body: object) =>
      send(call("/public/order/update", { cookie, body: { token, ...body } }));
    const drop = () => send(call("/public/order/cancel", { cookie, body: { token } }));
    const [payments] = await Promise.all([
      Promise.all([pay(shopper.keys.pay), pay(shopper.keys.pay), pay(randomUUID())]),
      change({ shipping_method: "express" }),
      change({ address: { ...shopperAddress, country: "FR", zipcode: "75001" } }),
      ...(index % 3 === 0 ? [drop()] : []),
    ]);
    const pages = payments.flatMap(({ status, json }) =>
      status === 200 ? [Object(json.data).redirect_url as string] : [],
    );
    await Promise.all([
      ...pages.map((page) => shopper.charge(page)),
      send(requestCancel(shopper)),
      change({ email: `other-${index}@example.com` }),
    ]);
    await Promise.all([send(requestCancel(shopper)), send(resume(shopper)), pay(randomUUID())]);
    return codes;
  }
});
