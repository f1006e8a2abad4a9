import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { EndpointDefinition } from "#contract/endpoint.ts";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import { rateLimits } from "#database/schema.ts";

import { type ApiBed, createApiBed } from "./testing/api-bed.ts";
import { callUntilLimited } from "./testing/call-until-limited.ts";
import { type CostMeter, createCostMeter, readSlowness } from "./testing/cost-meter.ts";
import { createBody, newKey } from "./testing/create-body.ts";
import { type CostlyCall, type CostScene, listCostlyCalls } from "./testing/largest-inputs.ts";

const host = "main.localhost";
/** Milliseconds of processor time that the largest input of any endpoint may take. */
const budgetMs = 20;
/** The same where calls of a network are counted; 40 of them are the embedded database's own JavaScript. */
const countedBudgetMs = 100;

/** Endpoints above the budget. Each is counted by `callsPerMinute` of the contract. */
const counted: ReadonlySet<EndpointKey> = new Set([
  "POST /public/cart/check",
  "POST /public/order/create",
  "POST /v2/public/order/create",
  "POST /public/order/addition",
  "PUT /public/order/line/{id}",
  "POST /public/design/proof",
  "POST /public/draft",
  "POST /canvas/mockup",
  "POST /canvas/render3d",
]);

let bed: ApiBed;
let meter: CostMeter;
let scene: CostScene;
let slowness: number;
let network = 0;
beforeAll(async () => {
  bed = await createApiBed();
  const store = await bed.addStore({ slug: "main", hosts: [host] });
  const line = await bed.sellLine(store.id);
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, cartItemId: `${at}` }));
  const made = await bed.post(host, "/public/order/create", createBody(lines), {
    "idempotency-key": newKey(),
  });
  scene = { line, token: String(made.json()["data"]) };
  expect(scene.token).toHaveLength(32);
  meter = createCostMeter(bed.connection);
  slowness = readSlowness();
});
afterAll(async () => {
  expect(bed.faults).toEqual([]);
  await bed.close();
});

const headers = () => ({
  "content-type": "application/json",
  "idempotency-key": newKey(),
  "x-session-id": "0123456789abcdef",
  "x-csrf-token": "x".repeat(200),
  "x-user-id": "u".repeat(64),
});

/** Each call comes from a network of its own: none is refused by a limit before it has cost anything. */
function send({ path, method, body }: CostlyCall, clientIp?: string) {
  network += 1;
  const own = `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`;
  const init = { method, headers: headers(), clientIp: clientIp ?? own };
  return bed.call(host, path, body === undefined ? init : { ...init, body });
}

/**
 * What a call costs, as milliseconds of the machine of the figures: the least of some tries, since
 * what else this machine does only adds to it. The tries end with the first within the budget.
 */
async function costOf(call: CostlyCall, budget: number): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3 && least >= budget; round += 1) {
    if (round > 0) slowness = readSlowness();
    for (let turn = 0; turn < 4 && least >= budget; turn += 1) {
      least = Math.min(least, (await meter.measure(() => send(call))) / slowness);
    }
  }
  return least;
}

const keys = Object.keys(endpoints) as EndpointKey[];

describe("the largest input of every endpoint", () => {
  it.each(keys)("%s takes little processor time, or calls of it are counted (S11)", async (key) => {
    const budget = counted.has(key) ? countedBudgetMs : budgetMs;
    const calls = listCostlyCalls(key, scene);
    expect(calls.length).toBeGreaterThan(2);
    for (const call of calls) {
      const cost = await costOf(call, budget);
      expect(cost, `${call.method} ${call.path.slice(0, 60)}: ${call.name}`).toBeLessThan(budget);
    }
  });

  it("is refused before it is parsed if it has too many values (S12)", async () => {
    const calls = listCostlyCalls("POST /public/cart/check", scene);
    for (const name of ["many fields", "a long list", "many objects", "deep lists"]) {
      const call = calls.find((one) => one.name === name);
      if (call === undefined) throw new Error(`no call "${name}"`);
      const { status, json } = await send(call);
      expect([status, json()], name).toMatchObject([413, { code: "payload_too_large" }]);
    }
  });

  it("is not refused if a cart of the most lines and fields has that many values (S12)", async () => {
    const calls = listCostlyCalls("POST /public/cart/check", scene);
    const full = calls.find(({ name }) => name === "the most fields a line");
    if (full === undefined) throw new Error("no such call");
    expect((await send(full)).status).toBe(200);
  });
});

describe("endpoints whose largest input takes more", () => {
  // The two addresses of one call have one count.
  beforeEach(() => bed.db.delete(rateLimits));

  it.each([...counted])("%s is refused above its calls per minute (S11)", async (key) => {
    const { callsPerMinute }: EndpointDefinition = endpoints[key];
    if (callsPerMinute === undefined) throw new Error("no limit");
    const [method = "", template = ""] = key.split(" ");
    const path = template.replace(/\{\w+\}/u, scene.token);
    const call = { name: "", path, method, body: "{}" };
    const statuses = await callUntilLimited(callsPerMinute, () => send(call, "192.0.2.1"));
    expect(statuses.at(-1)).toBe(429);
  });
});

it.each([
  ["GET", "/openapi.json"],
  ["GET", `/openapi.json?${"a=1&".repeat(3_000)}`],
  ["PUT", `/public/uploads/${"a".repeat(2_000)}?signature=${"a".repeat(10_000)}`],
  ["GET", `/public/fulfilment/files/${"a".repeat(10_000)}`],
  ["GET", `/public/${"a/".repeat(6_000)}`],
  ["POST", `/public/order/${"a".repeat(12_000)}`],
])("%s %s outside of the contract takes little processor time (S11)", async (method, path) => {
  const call = { name: "", method, path };
  await send(call);
  expect(await costOf(call, budgetMs)).toBeLessThan(budgetMs);
});
