import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { startScratchPlaten } from "./scratch-platen.ts";
import { buy, createShopper, type Shopper } from "./shopper.ts";
import { askPort, freePort, type Platen } from "./start-platen.ts";

const canaries = {
  email: "canary.email@example.com",
  name: "Canary Namesdottir",
  street: "Canarystraße 77",
  city: "Canarystadt",
  phone: "+49 30 5550177",
  zipcode: "10117",
  visit: "canary-visit-value",
  query: "canary-query-value",
  header: "canary-header-value",
};

let platen: Platen;
let shopper: Shopper;
let end: () => Promise<void>;
let metricsPort: number;
const { name, street: address, city, phone, zipcode } = canaries;

beforeAll(async () => {
  metricsPort = await freePort();
  ({ platen, end } = await startScratchPlaten({
    LOG_LEVEL: "debug",
    METRICS_PORT: String(metricsPort),
    ORDER_KEY: "canary-order-key-".repeat(3),
  }));
  shopper = await purchase();
});
afterAll(() => end?.());

type Line = {
  level: string;
  time: string;
  msg?: string;
  requestId?: string;
  path?: string;
  status?: number;
};

const logLines = () =>
  platen
    .output()
    .split("\n")
    .filter((line) => line.trim() !== "");

/** Takes every step of a purchase, fails at some, and reads every page of the order. */
async function purchase(): Promise<Shopper> {
  const bought = await buy(platen, {
    email: canaries.email,
    address: { name, address, city, phone, zipcode, country: "DE" },
  });
  await waitUntil(
    "the order to be paid",
    async () => (await bought.readOrder(platen)).payment_state === "paid",
  );
  const token = bought.token();
  const headers = {
    cookie: `${bought.cookie()}; x=${canaries.header}`,
    authorization: `Bearer ${canaries.header}`,
  };
  for (const path of [
    `/order/status/${token}`,
    `/de/order/thank-you/${token}?email=${canaries.query}`,
    `/checkout/${token}.data`,
    `/public/order/${token}/detail`,
    `/v2/public/order/${token}`,
    `/public/order?token=${token}`,
    `/public/order/${token.slice(0, -1)}x`,
    `/trail-lines?q=${canaries.query}`,
    `/nothing/${canaries.query}?x=${canaries.query}`,
  ]) {
    expect((await platen.ask(path, { headers })).status, path).toBeLessThan(500);
  }
  // Refused calls: a paid order, a stranger, a body that is none.
  const body = {
    token,
    email: canaries.email,
    address: { name, address, city, phone, zipcode, country: "DE" },
  };
  for (const given of [
    { headers },
    {},
    { headers: { ...headers, "content-type": "text/plain" } },
  ]) {
    const answer = await platen.ask("/public/order/update", { method: "POST", body, ...given });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  const stranger = createShopper({ email: canaries.email });
  await stranger.fillCart(platen);
  await stranger.create(platen);
  await expect(stranger.update(platen, { email: canaries.email.replace("@", "") })).rejects.toThrow(
    "422",
  );
  return bought;
}

describe("S15 what the log holds of a purchase", () => {
  it("is no token, no secret, no address, no mail address, no phone and no cookie", () => {
    const output = platen.output();
    expect(output).toContain('"msg":"request"');
    const secrets = {
      ...canaries,
      query: "",
      token: shopper.token(),
      cookie: shopper.cookie().split("=")[1] ?? "",
      orderKey: "canary-order-key",
    };
    for (const [what, secret] of Object.entries(secrets)) {
      if (secret !== "") expect(output.includes(secret), what).toBe(false);
    }
    expect(shopper.token()).toHaveLength(32);
    expect(shopper.cookie()).toMatch(/^platen_buyer_http=.{20,}/);
    expect(output).not.toContain(`?email=${canaries.query}`);
    expect(output).not.toContain(`?q=${canaries.query}`);
    expect(output).not.toContain("platen_buyer");
  });

  it("names the address of health and metrics, which is no shopper's", () => {
    expect(platen.output()).toContain(`"listenAddress":"127.0.0.1","port":${metricsPort}`);
  });

  it("is JSON line by line, each request with its id, which the answer names too", async () => {
    for (const path of ["/", "/trail-lines", "/trail-lines", "/nothing/here", "/public/home"]) {
      const { headers } = await platen.ask(path);
      expect(headers["x-request-id"], path).toMatch(/^[\w-]{8,}$/);
    }
    const { headers } = await platen.ask(`/public/order/${shopper.token()}`);
    const id = headers["x-request-id"];
    await waitUntil("its line", () => platen.output().includes(`"requestId":"${String(id)}"`));
    const isForPeople = /^Platen is ready\.|^ {2}http:\/\/(?:[\w-]+\.)?localhost:\d+$/;
    const lines = logLines().filter((line) => !isForPeople.test(line));
    const parsed = lines.map((line) => JSON.parse(line) as Line);
    for (const line of parsed) {
      expect(line.level).toMatch(/^(?:debug|info|warn|error)$/);
      expect(Number.isNaN(Date.parse(line.time))).toBe(false);
    }
    const requests = parsed.filter(({ msg }) => msg === "request");
    expect(requests.length).toBeGreaterThan(10);
    for (const line of requests)
      expect(line.requestId ?? "", JSON.stringify(line)).toMatch(/^[\w-]{8,}$/);
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  });
});

describe("health and measures", () => {
  it("has /healthz, /readyz and /metrics on a port of its own", async () => {
    expect((await platen.ask("/healthz")).text).toBe("ok");
    expect((await platen.ask("/readyz")).status).toBe(200);
    expect((await platen.ask("/healthz", { host: "nobody.example" })).status).toBe(200);
    expect((await platen.ask("/metrics")).status).toBe(404);
    const { status, text, headers } = await askPort(metricsPort, "/metrics");
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("text/plain");
    expect(text).toMatch(/platen_http_requests_total\{kind="api",status="2xx"\} [1-9]/);
    expect(text).toContain("platen_page_cache_hits");
    expect(text).not.toContain(shopper.token());
    expect((await askPort(metricsPort, "/")).status).toBe(404);
  });
});
