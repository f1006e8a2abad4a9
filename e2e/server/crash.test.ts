import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { closedOrderCodes } from "#contract/errors.ts";
import { connectDatabase } from "#database/connect.ts";
import { waitUntil } from "#domain/testing/wait-until.ts";

import { isFullMatrix } from "../../scripts/testing/matrix.ts";
import { makeShop, type ShopData } from "./data-folder.ts";
import { readLedger } from "./gateway-ledger.ts";
import { inspect } from "./invariants.ts";
import { isCutOff } from "./is-cut-off.ts";
import { createShopper, RefusedError, type Shopper } from "./shopper.ts";
import { type Platen, freePort, startPlaten } from "./start-platen.ts";
import { untilMailsSent } from "./until-settled.ts";

type Step = "create" | "update" | "pay" | "charge";
type Visit = { shopper: Shopper; redirectUrl: string | undefined };

const steps: readonly Step[] = ["create", "update", "pay", "charge"];
const preloads = ["crash-point", "impatient-jobs"].flatMap((name) => [
  "--import",
  pathToFileURL(resolve(`e2e/server/${name}.ts`)).href,
]);

let platen: Platen;
let shop: ShopData;
let port: number;
let pointFile: string;
let runs = 0;
let kills = 0;
const shoppers: Shopper[] = [];

async function start(): Promise<void> {
  platen = await startPlaten({
    ...shop,
    port,
    env: { CRASH_POINT_FILE: pointFile },
    nodeArgs: preloads,
  });
}

beforeAll(async () => {
  shop = await makeShop();
  port = await freePort();
  pointFile = join(shop.dataDir, "crash-point");
  await disarm();
  await start();
});

afterAll(async () => {
  await platen?.stop();
  await shop?.remove();
});

/** From now on the n-th statement of a checkout ends the process; 0 only counts. */
async function arm(n: number): Promise<void> {
  runs += 1;
  await writeFile(`${pointFile}.count`, "0");
  await setPoint(`${runs}:${n}`);
}

const disarm = () => setPoint(":0");

/** In one step, as the server reads the file at any moment. */
async function setPoint(text: string): Promise<void> {
  await writeFile(`${pointFile}.next`, text);
  await rename(`${pointFile}.next`, pointFile);
}
const statementCount = async () => Number(await readFile(`${pointFile}.count`, "utf8"));

/** Lets a minute pass for jobs and payments while no process runs, so that the next one need not wait for it. */
async function letMinutePass(): Promise<void> {
  const connection = await connectDatabase(shop);
  try {
    const minute = sql`interval '1 minute'`;
    for (const statement of [
      sql`update payments set created_at = created_at - ${minute}, updated_at = updated_at - ${minute}`,
      sql`update pgboss.job set start_after = start_after - ${minute}, heartbeat_on = heartbeat_on - ${minute}`,
      sql`update pgboss.queue set monitor_on = monitor_on - ${minute}, monitor_claim_on = monitor_claim_on - ${minute}`,
    ]) {
      await connection.db.execute(statement);
    }
  } finally {
    await connection.close();
  }
}

async function visit(): Promise<Visit> {
  if (!platen.isAlive()) await start();
  const shopper = createShopper();
  await shopper.fillCart(platen);
  return { shopper, redirectUrl: undefined };
}

async function take(step: Step, on: Visit): Promise<void> {
  const { shopper } = on;
  if (step === "create") await shopper.create(platen);
  else if (step === "update") await shopper.update(platen);
  else if (step === "pay") on.redirectUrl = await shopper.pay(platen);
  else await shopper.charge(on.redirectUrl ?? "");
}

/** What a browser meets whose server dies: no answer, or the gateway's word for the payment. */
const survive = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    const isRefusal = error instanceof RefusedError && error.answer.status < 500;
    if (!isRefusal && !isCutOff(error)) throw error;
  });

const isHostedPage = (url: string) => new URL(url).pathname.startsWith("/pay/");

/** The page again, the same keys again: whatever was done before the kill is not done twice. */
async function goOn(on: Visit, from: Step): Promise<void> {
  const { shopper } = on;
  const hadToken = shopper.hasToken() ? shopper.token() : undefined;
  const token = await shopper.create(platen);
  if (hadToken !== undefined) expect(token).toBe(hadToken);
  expect(await shopper.create(platen)).toBe(token);
  const order = await shopper.readOrder(platen);
  expect(order.products).toHaveLength(1);
  if (order.payment_state === "paid" || from === "charge") return;
  if (from !== "pay") await shopper.update(platen);
  try {
    on.redirectUrl = await shopper.pay(platen);
  } catch (error) {
    // The card was charged before the kill: nothing may be charged again, the payment is being settled.
    const isClosed = closedOrderCodes.some(
      (code) => error instanceof RefusedError && error.answer.text.includes(`"${code}"`),
    );
    if (isClosed) return;
    throw error;
  }
  // Its webhook may have come meanwhile, and the way leads to the thank-you page.
  if (isHostedPage(on.redirectUrl)) await shopper.charge(on.redirectUrl);
}

async function killAt(step: Step, n: number, isLast: boolean): Promise<void> {
  const on = await visit();
  shoppers.push(on.shopper);
  for (const earlier of steps.slice(0, steps.indexOf(step))) await take(earlier, on);
  await arm(n);
  await survive(take(step, on));
  await Promise.race([
    platen.hasEnded,
    new Promise((done) => setTimeout(done, step === "charge" ? 2_000 : 0)),
  ]);
  await disarm();
  await platen.kill();
  kills += 1;
  if (isLast) await letMinutePass();
  await start();
  await goOn(on, step);
}

/** How many statements each step takes when nobody is in the way. */
async function countStatements(): Promise<Map<Step, number>> {
  const counts = new Map<Step, number>();
  const on = await visit();
  shoppers.push(on.shopper);
  for (const step of steps) {
    await arm(0);
    await take(step, on);
    if (step === "charge") await untilPaid(on.shopper);
    counts.set(step, await statementCount());
  }
  await disarm();
  return counts;
}

const untilPaid = (shopper: Shopper, withinMs = 60_000) =>
  waitUntil(
    `order ${shopper.keys.create} to be paid`,
    async () => (await shopper.readOrder(platen)).payment_state === "paid",
    withinMs,
  );

/** `wanted` numbers from 1 to `count`, the first, the last and evenly between. */
const spread = (count: number, wanted: number) => [
  ...new Set(
    Array.from({ length: wanted }, (_, index) =>
      Math.round(1 + ((count - 1) * index) / Math.max(1, wanted - 1)),
    ),
  ),
];

/** I1 to I8 hold within 60 s of the last start, for all orders so far, and the gateway's books agree. */
async function expectWhole(): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (const shopper of shoppers) {
    await untilPaid(shopper, Math.max(1, deadline - performance.now()));
  }
  const numbers = await Promise.all(
    shoppers.map(async (shopper) => (await shopper.readOrder(platen)).number),
  );
  expect(new Set(numbers).size).toBe(shoppers.length);
  await untilMailsSent(platen);
  const ledger = await readLedger(shop.dataDir);
  expect(ledger.charges).toHaveLength(shoppers.length);
  expect(ledger.refunds).toEqual([]);
  await platen.stop();
  const { violations, mails, orders } = await inspect(shop, ledger);
  expect(violations).toEqual([]);
  expect(orders.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted());
  expect(mails.map((mail) => mail.order_number).toSorted()).toEqual(numbers.toSorted());
  // A mail whose hand-over was cut off is given up rather than sent twice.
  expect(mails.filter(({ state }) => state !== "sent").length).toBeLessThanOrEqual(3);
}

describe("R1 I1 to I8 the process killed at each await of checkout", () => {
  it("leaves every order whole or absent, paid once when its card was charged, with one mail", async () => {
    // `npm run matrix crash` kills at every statement.
    const perStep = isFullMatrix
      ? { create: 99, update: 99, pay: 99, charge: 99 }
      : { create: 2, update: 1, pay: 3, charge: 3 };
    const counts = await countStatements();
    for (const step of steps) {
      const count = counts.get(step) ?? 0;
      expect(count, step).toBeGreaterThan(0);
      for (const n of spread(count, Math.min(count, perStep[step]))) {
        await killAt(step, n, step === "charge" && n === count);
      }
    }
    expect(kills).toBeGreaterThanOrEqual(isFullMatrix ? 20 : 6);
    await expectWhole();
  }, 1_800_000);

  it("ends as a paid order though no webhook ever comes and the process dies right after the charge", async () => {
    const on = await visit();
    shoppers.push(on.shopper);
    for (const step of ["create", "update", "pay"] as const) await take(step, on);
    await on.shopper.charge(on.redirectUrl ?? "", { card: "no_answer" });
    await platen.kill();
    await letMinutePass();
    await start();
    await expectWhole();
  }, 300_000);

  it("is killed at any moment after a request was sent", async () => {
    // What the server does by then depends on the machine; whatever it is, what follows holds.
    const killAfterMs = { create: 5, update: 20, pay: 40, charge: 10 };
    for (const step of steps) {
      const on = await visit();
      shoppers.push(on.shopper);
      for (const earlier of steps.slice(0, steps.indexOf(step))) await take(earlier, on);
      const answered = survive(take(step, on));
      await new Promise((done) => setTimeout(done, killAfterMs[step]));
      await platen.kill();
      await answered;
      if (step === "charge") await letMinutePass();
      await start();
      await goOn(on, step === "charge" ? "pay" : step);
    }
    await expectWhole();
  }, 300_000);
});
