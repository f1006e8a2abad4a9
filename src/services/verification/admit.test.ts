import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";

import { sweepTraffic } from "#database/queries/network-traffic.ts";
import { networkTraffic, spentChallenges } from "#database/schema.ts";
import { aroundStatement } from "#database/testing/around-statement.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import type { CreatedOrder } from "#services/orders/create-order.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { lastIntent, start, stateOf } from "#services/testing/payment-steps.ts";
import {
  createBody,
  placeReadyOrder,
  refusalOf,
  sellLine,
  testClientIp,
} from "#services/testing/service-fixture.ts";
import { solveAtOnce } from "#services/testing/solve-at-once.ts";

import { startChallenge } from "./start-challenge.ts";

import { createVerificationBed, ip, limits, otherIp } from "#services/testing/verification-bed.ts";
const bed = createVerificationBed();
const { create, countOrders, fill, solveFor, expectNeedVerify, openStore } = bed;
let { fixture, ctx, body } = bed.now();
beforeEach(() => {
  ({ fixture, ctx, body } = bed.now());
});

describe("CHK-09, S11 unusually many orders of one network", () => {
  it("are refused and make nothing, until a challenge is solved, which passes one order", async () => {
    await fill();
    await expectNeedVerify(create);
    const puzzle = await startChallenge(ctx, ip);
    if (!("challenge" in puzzle)) throw new Error("no puzzle");
    const token = solveAtOnce(puzzle);
    expect(token.length).toBeLessThan(4_000);
    expect(await create({ token })).toHaveProperty("token");
    expect(await countOrders()).toBe(limits.orders + 1);
    await expectNeedVerify(create);
  });

  it("leave other networks and other stores alone", async () => {
    await fill();
    await expectNeedVerify(create);
    await create({ clientIp: otherIp });
    const other = await openStore();
    const line = await sellLine(other);
    const caller = { idempotencyKey: randomUUID(), buyerSecret: undefined, clientIp: ip };
    await createOrder(other, { body: createBody([line]), ...caller });
  });

  it("are counted over an IPv6 network, however many addresses it has", async () => {
    await create({ clientIp: "2001:db8:1:2::1" });
    await create({ clientIp: "2001:db8:1:2:a:b:c:d" });
    await expectNeedVerify(() => create({ clientIp: "2001:db8:1:2:ffff::9" }));
    await create({ clientIp: "2001:db8:1:3::1" });
  });

  it("are counted for an hour", async () => {
    await fill();
    const setAge = (seconds: number) =>
      ctx.db.execute(
        sql`update network_traffic set at = now() - make_interval(secs => ${seconds})`,
      );
    await setAge(3_540);
    await expectNeedVerify(create);
    await setAge(3_601);
    await create();
  });

  it("pass as many as are allowed when they are made at once", async () => {
    const calls = await Promise.allSettled(Array.from({ length: 8 }, () => create()));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(limits.orders);
    expect(await countOrders()).toBe(limits.orders);
  });

  it("OP-146 count replaced lines too, and a refusal leaves the open payment as it is", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    const again = () =>
      createOrder(ctx, {
        body: { ...body, token: ready.token },
        idempotencyKey: randomUUID(),
        buyerSecret: ready.buyerSecret,
        clientIp: testClientIp,
      });
    expect((await refusalOf(fill(testClientIp))).code).toBe("need_verify");
    await expectNeedVerify(again);
    expect(lastIntent(fixture.gateway).state).toBe("requires_payment");
  });

  it("OP-146 S11 a spent solution leaves the open payment as it is too", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    expect((await refusalOf(fill(testClientIp))).code).toBe("need_verify");
    const token = await solveFor({ clientIp: testClientIp });
    await create({ clientIp: testClientIp, token });
    await expectNeedVerify(() =>
      createOrder(ctx, {
        body: { ...body, token: ready.token, recaptcha_token: token },
        idempotencyKey: randomUUID(),
        buyerSecret: ready.buyerSecret,
        clientIp: testClientIp,
      }),
    );
    expect(lastIntent(fixture.gateway).state).toBe("requires_payment");
    expect(await stateOf(ctx, ready)).toMatchObject({ payment: "pending", payments: ["pending"] });
  });

  /** The context of a call in whose midst, after its first look at the network, `meanwhile` happens. */
  const interrupt = (meanwhile: () => Promise<unknown>): ServiceContext => {
    let happened: Promise<unknown> | undefined;
    const db = aroundStatement(ctx.db, "count_traffic", async (run) => {
      const counted = await run();
      await (happened ??= meanwhile());
      return counted;
    });
    return { ...ctx, db };
  };

  const replace = (
    { token, buyerSecret }: CreatedOrder,
    { key = randomUUID(), in: where = ctx, clientIp = testClientIp, solution = "" } = {},
  ) =>
    createOrder(where, {
      body: { ...body, token, recaptcha_token: solution },
      idempotencyKey: key,
      buyerSecret,
      clientIp,
    });

  const expectUntouched = async (order: CreatedOrder) => {
    expect(lastIntent(fixture.gateway).state).toBe("requires_payment");
    expect(await stateOf(ctx, order)).toMatchObject({ payment: "pending", payments: ["pending"] });
  };

  it("OP-146 refused in the midst of a call leave the open payment as it is too", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    const others = interrupt(() => create({ clientIp: testClientIp }));
    expect((await refusalOf(replace(ready, { in: others }))).code).toBe("need_verify");
    await expectUntouched(ready);
  });

  it("OP-146 R3 a key that another call takes meanwhile leaves the open payment as it is", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    const key = randomUUID();
    const other = interrupt(() => create({ key, clientIp: otherIp }));
    expect((await refusalOf(replace(ready, { in: other, key }))).code).toBe("idempotency_conflict");
    await expectUntouched(ready);
  });

  it("OP-146 R3 a call refused by the gateway is admitted and counted once when repeated", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    await create({ clientIp: testClientIp });
    const solution = await solveFor({ clientIp: testClientIp });
    const [key, counted] = [randomUUID(), await ctx.db.$count(networkTraffic)];
    fixture.gateway.failNext("unavailable");
    const refused = await refusalOf(replace(ready, { key, solution }));
    expect(refused.code).toBe("order_in_payment");
    await expectUntouched(ready);
    const answers = await Promise.all([replace(ready, { key }), replace(ready, { key, solution })]);
    for (const { orderId } of answers) expect(orderId).toBe(ready.orderId);
    expect(await stateOf(ctx, ready)).toMatchObject({ payment: "none", payments: ["canceled"] });
    expect(await ctx.db.$count(networkTraffic)).toBe(counted + 1);
    const other = refusalOf(replace(ready, { solution }));
    expect((await other).code).toBe("need_verify");
  });

  it("OP-146 a call repeated late does not cancel what was begun after it", async () => {
    const ready = await placeReadyOrder(ctx, body.products);
    await start(ctx, ready);
    const [key, late] = [randomUUID(), { clientIp: otherIp }];
    const again = interrupt(async () => {
      await replace(ready, { key, ...late });
      const order = await readOrder(ctx, ready);
      await start(ctx, { ...ready, totalMinor: order.price.totalMinor });
    });
    const { orderId } = await replace(ready, { key, in: again, ...late });
    expect(orderId).toBe(ready.orderId);
    expect(lastIntent(fixture.gateway).state).toBe("requires_payment");
  });

  it("hold no address that could be read from the database", async () => {
    await create();
    const rows = await ctx.db.select().from(networkTraffic);
    expect(JSON.stringify(rows)).not.toContain(ip);
  });
});

describe("OP-111 a challenge", () => {
  beforeEach(() => fill());

  it("is good once", async () => {
    const token = await solveFor();
    await create({ token });
    await expectNeedVerify(() => create({ token }));
  });

  it("is good once when it is used twice at the same time", async () => {
    const token = await solveFor();
    const calls = await Promise.allSettled(Array.from({ length: 6 }, () => create({ token })));
    expect(calls.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await countOrders()).toBe(limits.orders + 1);
  });

  it("is good until it expires", async () => {
    const token = await solveFor({ secondsLeft: -1 });
    await expectNeedVerify(() => create({ token }));
    await create({ token: await solveFor({ secondsLeft: 300 }) });
  });

  it("of another network is refused", async () => {
    const token = await solveFor({ clientIp: otherIp });
    await expectNeedVerify(() => create({ token }));
  });

  it("of another store is refused", async () => {
    const other = await openStore();
    const token = await solveFor({ owner: other });
    await expectNeedVerify(() => create({ token }));
  });

  it("of another installation is refused", async () => {
    const owner = { ...ctx, orderKey: Buffer.alloc(32, 8) };
    const token = await solveFor({ owner });
    await expectNeedVerify(() => create({ token }));
  });

  it.each([
    ["without its work", (token: string) => `${token.split("~")[0]}~0.0`],
    ["with less work than it asks for", (token: string) => token.replace(".2.50.", ".1.50.")],
    ["with a longer life", (token: string) => token.replace(/^\d+/u, "9999999999")],
    ["that is only text", () => "human"],
    ["that is empty", () => ""],
  ])("%s is refused", async (_name, forge) => {
    const token = forge(await solveFor());
    await expectNeedVerify(() => create({ token }));
  });

  it("is not spent by an order that fails, and is left alone where none is needed", async () => {
    const token = await solveFor();
    const { products } = body;
    body = { ...body, products: products.map((line) => ({ ...line, price: 1 })) };
    bed.goOnWith({ body });
    expect((await refusalOf(create({ token }))).code).toBe("price_changed");
    body = { ...body, products };
    bed.goOnWith({ body });
    await create({ token });
    const unneeded = await solveFor({ clientIp: otherIp });
    await create({ token: unneeded, clientIp: otherIp });
    expect((await refusalOf(fill(otherIp))).code).toBe("need_verify");
    await create({ token: unneeded, clientIp: otherIp });
  });

  it("R3, T-085: the call that was refused, repeated with a solution, makes one order in all", async () => {
    const key = randomUUID();
    await expectNeedVerify(() => create({ key }));
    const token = await solveFor();
    const answers = await Promise.all([create({ key, token }), create({ key, token })]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await create({ key })).toEqual(answers[0]);
    expect(await countOrders()).toBe(limits.orders + 1);
  });

  it("R3 spent meanwhile by the same call answers that call's order", async () => {
    const [key, token] = [randomUUID(), await solveFor()];
    let first: unknown;
    // It is asked after the key was looked for.
    const db = aroundStatement(ctx.db, "count_traffic", async (run) => {
      first ??= await create({ key, token });
      return run();
    });
    expect(await create({ key, token, in: { ...ctx, db } })).toEqual(first);
    expect(await countOrders()).toBe(limits.orders + 1);
  });

  it("is forgotten once it cannot be used any more, and not before", async () => {
    await create({ token: await solveFor() });
    const count = () => ctx.db.$count(spentChallenges);
    const before = await count();
    await sweepTraffic(ctx.db);
    expect(await count()).toBe(before);
    await ctx.db.execute(
      sql`update spent_challenges set expires_at = expires_at - interval '2 hours'`,
    );
    await ctx.db.execute(sql`update network_traffic set at = at - interval '25 hours'`);
    await sweepTraffic(ctx.db);
    expect(await count()).toBe(0);
    expect(await ctx.db.$count(networkTraffic)).toBe(0);
  });
});
