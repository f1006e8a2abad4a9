import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect } from "vitest";

import { readDatabaseClock } from "#database/queries/network-traffic.ts";
import { listOrders } from "#database/queries/orders.ts";
import type { ServiceContext } from "#services/context.ts";
import { createOrder } from "#services/orders/create-order.ts";
import type { CreateOrderBody } from "#services/orders/draft-order.ts";
import { buildChallenge } from "#services/verification/challenge.ts";

import { createBody, createServiceFixture, refusalOf, sellLine } from "./service-fixture.ts";
import type { ServiceFixture } from "./service-fixture.ts";
import { solveAtOnce } from "./solve-at-once.ts";

export const limits = { orders: 2, declines: 2 };
export const [ip, otherIp] = ["198.51.100.7", "198.51.100.8"] as const;
const small = { parts: 2, work: 50 };

type Change = { token?: string; clientIp?: string; key?: string; in?: ServiceContext };
type Solving = { owner?: ServiceContext; clientIp?: string; secondsLeft?: number };

/** Orders of one network in a new store for each test, with few of them allowed. */
export function createVerificationBed() {
  let fixture: ServiceFixture;
  let ctx: ServiceContext;
  let body: CreateOrderBody;

  const openStore = async () => ({ ...(await fixture.openStore()), trafficLimits: limits });

  beforeAll(async () => {
    fixture = await createServiceFixture();
  });
  afterAll(() => fixture.connection.close());
  beforeEach(async () => {
    ctx = await openStore();
    body = createBody([await sellLine(ctx)]);
  });

  const create = ({ token, clientIp = ip, key = randomUUID(), in: where = ctx }: Change = {}) =>
    createOrder(where, {
      body: token === undefined ? body : { ...body, recaptcha_token: token },
      idempotencyKey: key,
      buyerSecret: undefined,
      clientIp,
    });

  const countOrders = async () =>
    (await listOrders(fixture.connection.db, ctx.store.id, { limit: 500 })).length;

  return {
    now: () => ({ fixture, ctx, body }),
    /** Goes on with another context or body for the rest of the test. */
    goOnWith(change: { ctx?: ServiceContext; body?: CreateOrderBody }) {
      ctx = { ...ctx, ...change.ctx };
      body = { ...body, ...change.body };
    },
    openStore,
    create,
    countOrders,
    /** Creates as many orders as pass without a confirmation. */
    async fill(clientIp: string = ip): Promise<void> {
      for (let order = 0; order < limits.orders; order += 1) await create({ clientIp });
    },
    /** A solved challenge with less work, for a test that asks for many. */
    async solveFor({ owner = ctx, clientIp = ip, secondsLeft = 60 }: Solving = {}) {
      const now = Math.floor(await readDatabaseClock(ctx.db));
      const { orderKey, store } = owner;
      return solveAtOnce(
        buildChallenge({ orderKey, storeId: store.id, clientIp }, now + secondsLeft, small),
      );
    },
    async expectNeedVerify(call: () => Promise<unknown>): Promise<void> {
      const before = await countOrders();
      expect((await refusalOf(call())).code).toBe("need_verify");
      expect(await countOrders()).toBe(before);
    },
  };
}
