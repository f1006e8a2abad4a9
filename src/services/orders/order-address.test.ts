import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { shippingRates } from "#database/schema.ts";
import { listOrderMails } from "#database/queries/mails.ts";
import { listOrderEvents } from "#database/queries/orders.ts";
import { movesOf, orderOf, standingOf } from "#services/testing/cancel-steps.ts";
import { endHold, pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";
import type { ServiceContext } from "#services/context.ts";

import { changeCustomer } from "./change-customer.ts";
import { checkOrderAddress } from "./check-order-address.ts";
import { confirmAddress } from "./confirm-address.ts";
import { checkWaitingAddresses, endAddressQuestions } from "./end-address-questions.ts";
import { buildAddressSignature, buildChangeSignature } from "./order-token.ts";
import { readOrder } from "./read-order.ts";
import { requestCancel } from "./request-cancel.ts";
import { startDueProduction } from "./start-due-production.ts";
import { updateOrder } from "./update-order.ts";
import { withdrawCancel } from "./withdraw-cancel.ts";

type Placed = Awaited<ReturnType<typeof placeReadyOrder>>;

let fixture: ServiceFixture;
let ctx: ServiceContext;
let other: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ctx = fixture.ctx;
  other = await fixture.openStore({ slug: "other" });
});
afterAll(() => fixture.connection.close());

const hour = 3_600;
const numberless = { ...testAddress, address: "Lange Straße" };
const elsewhere = { ...testAddress, address: "Allee 7", city: "Potsdam", zipcode: "14467" };

/** A paid order to the address, which no job has looked at yet. */
async function placePaid(address = testAddress): Promise<Placed> {
  const placed = await placeReadyOrder(ctx);
  const { token, buyerSecret } = placed;
  await updateOrder(ctx, { body: { token, address }, buyerSecret });
  return pay(ctx, fixture.gateway, placed);
}

async function placeAsked(): Promise<Placed> {
  const placed = await placePaid(numberless);
  expect(await check(placed)).toBe("asked");
  return placed;
}

const check = ({ orderId }: Placed, of = ctx) => checkOrderAddress(of, { orderId });
const standing = (placed: Placed) => standingOf(ctx, placed);
const checkStateOf = async (placed: Placed) => (await orderOf(ctx, placed)).addressCheck;
const read = ({ token, buyerSecret }: Placed) => readOrder(ctx, { token, buyerSecret });
const bySecret = ({ token, buyerSecret }: Placed) => ({
  ...{ token, buyerSecret, signature: undefined, userId: "u-1" },
});
const bySignature = ({ token }: Placed, signature: string) => ({
  ...{ token, buyerSecret: undefined, signature, userId: "another" },
});
async function linkOf(placed: Placed): Promise<string> {
  const { publicId, addressAskedAt: at, email } = await orderOf(ctx, placed);
  const asked = { email: email ?? "", askedAt: at ?? new Date(0) };
  return buildAddressSignature(ctx.orderKey, publicId, asked);
}

const ageQuestion = ({ orderId }: Placed, seconds: number) =>
  ctx.db.execute(sql`update orders set address_asked_at =
    date_trunc('milliseconds', now()) - make_interval(secs => ${seconds}) where id = ${orderId}`);
const ageOrder = ({ orderId }: Placed) =>
  ctx.db.execute(sql`update orders set updated_at = now() - interval '1 hour'
    where id = ${orderId}`);

const asked = {
  ...{ status: "pending_customer_action", paymentState: "paid" },
  ...{ lines: ["pending_customer_action"], mails: ["address_question"] },
};

describe("ORD-09 the check of a paid order's address", () => {
  it("goes from Validate over Validating to Validated", async () => {
    const before = fixture.jobs.sent.filter(({ name }) => name === "check-address").length;
    const placed = await placePaid();
    expect(await checkStateOf(placed)).toBe("validate");
    const jobs = fixture.jobs.sent.filter(({ name }) => name === "check-address");
    expect(jobs.slice(before).map(({ payload }) => payload)).toEqual([
      { storeId: ctx.store.id, orderId: placed.orderId },
    ]);
    let seen: string | null = null;
    const watching: ServiceContext = {
      ...ctx,
      validateAddress: async () => {
        seen = await checkStateOf(placed);
        return [];
      },
    };
    expect(await check(placed, watching)).toBe("validated");
    expect([seen, await checkStateOf(placed)]).toEqual(["validating", "validated"]);
    expect(await standing(placed)).toMatchObject({ status: "unfulfilled", mails: [] });
    expect([(await read(placed)).address_question, await check(placed)]).toEqual([null, "kept"]);
  });

  it("is made again where the validator gives no answer, which keeps no order waiting", async () => {
    const placed = await placePaid();
    const away: ServiceContext = {
      ...ctx,
      validateAddress: () => Promise.reject(new Error("away")),
    };
    await expect(check(placed, away)).rejects.toThrow("away");
    expect(await checkStateOf(placed)).toBe("validating");
    await endHold(ctx, placed);
    await startDueProduction(fixture.system);
    expect((await standing(placed)).lines).toEqual(["in_production"]);
    expect(await check(placed)).toBe("validated");
  });

  it("lets go of an address that was changed meanwhile", async () => {
    const placed = await placePaid(numberless);
    const slow: ServiceContext = {
      ...ctx,
      validateAddress: async (address) => {
        await changeCustomer(ctx, { ...bySecret(placed), address: elsewhere });
        return ctx.validateAddress(address);
      },
    };
    expect(await check(placed, slow)).toBe("kept");
    expect(await checkStateOf(placed)).toBe("validate");
    expect(await check(placed)).toBe("validated");
    expect((await standing(placed)).mails).toEqual([]);
  });

  it("I5 of another store's order there is none", async () => {
    const placed = await placePaid(numberless);
    expect(await check(placed, other)).toBe("kept");
    expect(await checkStateOf(placed)).toBe("validate");
  });
});

describe("ORD-07 OP-120 an address in doubt", () => {
  it("keeps the whole order waiting and is asked about by one mail", async () => {
    const placed = await placeAsked();
    expect(await standing(placed)).toEqual(asked);
    const order = await read(placed);
    const { addressAskedAt } = await orderOf(ctx, placed);
    expect(order.address_question).toEqual({
      ends_at: new Date((addressAskedAt?.getTime() ?? 0) + 12 * hour * 1_000).toISOString(),
      doubts: [{ field: "address", kind: "number" }],
    });
    expect([order.cancel_way, order.changes_until]).toEqual([
      "none",
      order.address_question?.ends_at ?? "",
    ]);
    expect((await movesOf(ctx, placed)).at(-1)).toBe("system unfulfilled>pending_customer_action");
    expect(await check(placed)).toBe("kept");
    expect(await standing(placed)).toEqual(asked);
  });

  it("OP-147 keeps it from production, until it is confirmed by the buyer", async () => {
    const placed = await placeAsked();
    await endHold(ctx, placed);
    await startDueProduction(fixture.system);
    expect((await standing(placed)).status).toBe("pending_customer_action");
    const order = await confirmAddress(ctx, bySecret(placed));
    expect([order.status, order.address_question]).toEqual(["in_production", null]);
    expect(order.address).toMatchObject({ address: "Lange Straße" });
    expect((await movesOf(ctx, placed)).slice(-2)).toEqual([
      "buyer pending_customer_action>unfulfilled",
      "system unfulfilled>in_production",
    ]);
    expect(await checkStateOf(placed)).toBe("validated");
  });

  it("ORD-13 is confirmed by the mail's link on another device, again without harm", async () => {
    const placed = await placeAsked();
    const link = await linkOf(placed);
    for (let round = 0; round < 2; round++) {
      const order = await confirmAddress(ctx, bySignature(placed, link));
      expect([order.status, order.is_buyer]).toEqual(["unfulfilled", false]);
    }
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.filter((event) => event.fromStatus === "pending_customer_action")).toEqual([
      expect.objectContaining({ data: { question: "address", user_id: "another" } }),
    ]);
  });

  it("ORD-13 S2 I5 OP-119 nobody else confirms it, nor who has an e-mail that it has left", async () => {
    const placed = await placeAsked();
    const { publicId, email } = await orderOf(ctx, placed);
    const before = { email: email ?? "", askedAt: new Date(0) };
    const old = buildAddressSignature(ctx.orderKey, publicId, before);
    const another = await orderOf(ctx, await placePaid());
    const foreign = buildChangeSignature(ctx.orderKey, another.publicId, before.email);
    const left = await linkOf(placed);
    await changeCustomer(ctx, { ...bySecret(placed), email: "new@example.com" });
    for (const signature of [old, foreign, left, "", "x".repeat(32)]) {
      const refusal = await refusalOf(confirmAddress(ctx, bySignature(placed, signature)));
      expect(refusal.code).toBe("forbidden");
    }
    const bare = { ...bySecret(placed), buyerSecret: undefined };
    expect((await refusalOf(confirmAddress(ctx, bare))).code).toBe("forbidden");
    expect((await refusalOf(confirmAddress(other, bySecret(placed)))).code).toBe("order_not_found");
    expect(await standing(placed)).toEqual(asked);
  });

  it("goes on after twelve hours with the address as entered, and says so by mail", async () => {
    const [young, old] = [await placeAsked(), await placeAsked()];
    await ageQuestion(young, 12 * hour - 60);
    await ageQuestion(old, 12 * hour);
    const ended = await endAddressQuestions(fixture.system);
    expect(ended).toEqual([{ orderId: old.orderId, outcome: "ended" }]);
    expect((await standing(young)).status).toBe("pending_customer_action");
    expect(await standing(old)).toMatchObject({
      status: "unfulfilled",
      mails: ["address_question", "address_kept"],
    });
    expect((await read(old)).address).toMatchObject({ address: "Lange Straße" });
    expect((await movesOf(ctx, old)).at(-1)).toBe("system pending_customer_action>unfulfilled");
    expect(await endAddressQuestions(fixture.system)).toEqual([]);
  });

  it("confirmed too late it comes to the same, as the clock's doing", async () => {
    const placed = await placeAsked();
    await ageQuestion(placed, 12 * hour);
    const order = await confirmAddress(ctx, bySignature(placed, await linkOf(placed)));
    expect(order.status).toBe("unfulfilled");
    expect((await movesOf(ctx, placed)).at(-1)).toBe("system pending_customer_action>unfulfilled");
  });

  it("waits for a cancel that is open, and is found by the look at what waits", async () => {
    const placed = await placePaid(numberless);
    await requestCancel(ctx, bySecret(placed));
    expect(await check(placed)).toBe("later");
    await ageOrder(placed);
    expect(await checkWaitingAddresses(fixture.system)).toEqual([]);
    await withdrawCancel(ctx, bySecret(placed));
    await ageOrder(placed);
    expect(await checkWaitingAddresses(fixture.system)).toEqual([
      { orderId: placed.orderId, outcome: "ended" },
    ]);
    expect((await standing(placed)).status).toBe("pending_customer_action");
  });

  it("ORD-08 is noted alone where production has begun", async () => {
    const placed = await placePaid(numberless);
    await endHold(ctx, placed);
    await startDueProduction(fixture.system);
    expect(await check(placed)).toBe("validated");
    expect(await standing(placed)).toMatchObject({ lines: ["in_production"], mails: [] });
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.at(-1)).toMatchObject({
      kind: "address_doubt",
      data: { doubts: [{ field: "address", kind: "number" }] },
    });
  });
});

describe("ORD-12 OP-147 the customer of a paid order", () => {
  it("is changed by the buyer until production, and the new address is checked", async () => {
    const placed = await placePaid();
    await check(placed);
    const due = (await orderOf(ctx, placed)).productionDueAt?.toISOString();
    expect((await read(placed)).changes_until).toBe(due);
    const order = await changeCustomer(ctx, { ...bySecret(placed), address: elsewhere });
    expect(order.address).toMatchObject({ address: "Allee 7", city: "Potsdam" });
    expect(await checkStateOf(placed)).toBe("validate");
    const events = await listOrderEvents(ctx.db, ctx.store.id, placed.orderId);
    expect(events.at(-1)).toMatchObject({
      ...{ kind: "updated", actor: "buyer", data: { changed: ["address"], user_id: "u-1" } },
    });
    expect(order.price).toEqual((await read(placed)).price);
  });

  it("answers the question with it, by the mail's link too", async () => {
    const placed = await placeAsked();
    const caller = bySignature(placed, await linkOf(placed));
    const order = await changeCustomer(ctx, { ...caller, address: elsewhere });
    expect([order.status, order.address_question]).toEqual(["unfulfilled", null]);
    expect(await check(placed)).toBe("validated");
  });

  it("is asked about twice at most", async () => {
    const placed = await placeAsked();
    const another = { ...numberless, city: "Bonn", zipcode: "53111" };
    await changeCustomer(ctx, { ...bySecret(placed), address: another });
    expect(await check(placed)).toBe("asked");
    await changeCustomer(ctx, { ...bySecret(placed), address: numberless });
    expect(await check(placed)).toBe("validated");
    expect(await standing(placed)).toMatchObject({
      status: "unfulfilled",
      mails: ["address_question", "address_question"],
    });
  });

  it("is changed by the confirmation's link on another device, but for the e-mail", async () => {
    const placed = await placePaid();
    const { publicId } = await orderOf(ctx, placed);
    const caller = bySignature(placed, buildChangeSignature(ctx.orderKey, publicId, placed.email));
    const order = await changeCustomer(ctx, { ...caller, address: elsewhere });
    expect(order.address).toMatchObject({ city: "Potsdam" });
    const refusal = await refusalOf(changeCustomer(ctx, { ...caller, email: "b@example.com" }));
    expect(refusal.code).toBe("forbidden");
  });

  it("OP-119 has its order's link by mail where its e-mail is another", async () => {
    const placed = await placePaid();
    const email = "another@example.com";
    const { publicId } = await orderOf(ctx, placed);
    const old = buildChangeSignature(ctx.orderKey, publicId, placed.email);
    expect((await changeCustomer(ctx, { ...bySecret(placed), email })).email).toBe(email);
    const mails = await listOrderMails(ctx.db, ctx.store.id, placed.orderId);
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["order_confirmation", placed.email],
      ["order_confirmation", email],
    ]);
    const late = changeCustomer(ctx, { ...bySignature(placed, old), address: elsewhere });
    expect((await refusalOf(late)).code).toBe("forbidden");
    const refusal = await refusalOf(changeCustomer(ctx, { ...bySecret(placed), email: "no" }));
    expect(refusal.code).toBe("validation_failed");
  });

  it("refuses what is no address, and loses nothing", async () => {
    const placed = await placePaid();
    const wrong = { ...testAddress, zipcode: "1", address: "" };
    const refusal = await refusalOf(changeCustomer(ctx, { ...bySecret(placed), address: wrong }));
    expect(refusal).toMatchObject({
      code: "validation_failed",
      fields: { zipcode: "address.zip_invalid", address: "address.street_required" },
    });
    expect((await read(placed)).address).toMatchObject({ address: "Straße 5" });
  });

  it("OP-147 goes where it costs the same alone", async () => {
    const placed = await placePaid();
    const vienna = { ...testAddress, city: "Wien", zipcode: "1010", country: "AT" };
    const order = await changeCustomer(ctx, { ...bySecret(placed), address: vienna });
    expect([order.address?.country, order.ship_to]).toEqual([
      "AT",
      { country: "AT", is_guess: false, is_unknown: false },
    ]);
    await ctx.db.insert(shippingRates).values({
      ...{ storeId: ctx.store.id, zone: "CH", method: "standard" },
      ...{ currencyCode: "USD", firstMinor: 9_900, furtherMinor: 9_900 },
    });
    const bern = { ...testAddress, city: "Bern", zipcode: "3011", country: "CH" };
    const dear = await refusalOf(changeCustomer(ctx, { ...bySecret(placed), address: bern }));
    expect(dear.code).toBe("price_differs");
    const closed = {
      ...testAddress,
      address: "Calle 1",
      city: "Puebla",
      zipcode: "72000",
      state: "Puebla",
      region: "Puebla",
    };
    const refusal = await refusalOf(
      changeCustomer(ctx, { ...bySecret(placed), address: { ...closed, country: "MX" } }),
    );
    expect(refusal.code).toBe("cannot_ship");
    expect((await read(placed)).address).toMatchObject({ country: "AT" });
  });

  it("is not changed unpaid, in production, while a cancel is open, or by others", async () => {
    const change = { address: elsewhere };
    const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    const unpaid = await placeReadyOrder(ctx);
    expect(await codeOf(changeCustomer(ctx, { ...bySecret(unpaid), ...change }))).toBe(
      "change_refused",
    );
    const made = await placePaid();
    await endHold(ctx, made);
    await startDueProduction(fixture.system);
    expect((await read(made)).changes_until).toBeNull();
    expect(await codeOf(changeCustomer(ctx, { ...bySecret(made), ...change }))).toBe(
      "change_refused",
    );
    const leaving = await placePaid();
    await requestCancel(ctx, bySecret(leaving));
    expect((await read(leaving)).changes_until).toBeNull();
    expect(await codeOf(changeCustomer(ctx, { ...bySecret(leaving), ...change }))).toBe(
      "change_refused",
    );
    const placed = await placePaid();
    const reader = { ...bySecret(placed), buyerSecret: undefined, ...change };
    expect(await codeOf(changeCustomer(ctx, reader))).toBe("forbidden");
    expect(await codeOf(changeCustomer(other, { ...bySecret(placed), ...change }))).toBe(
      "order_not_found",
    );
    expect((await read(placed)).address).toMatchObject({ address: "Straße 5" });
  });
});
