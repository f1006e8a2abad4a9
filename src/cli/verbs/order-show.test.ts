import { afterAll, beforeAll, expect, it } from "vitest";

import { insertShipment } from "#database/queries/fulfilment.ts";
import { listOrderLines } from "#database/queries/orders.ts";
import { formatAmountDecimal } from "#domain/money/parse-amount.ts";
import { readOrder } from "#services/orders/read-order.ts";
import { updateOrder } from "#services/orders/update-order.ts";
import { deliver, lastIntent, pay, start } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runHandler } from "../testing/run-command.ts";
import { orderShow } from "./order-show.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function show(...args: string[]): Promise<string> {
  const services = createCommandServices(fixture);
  const { exitCode, out } = await runHandler(orderShow, args, { services });
  expect(exitCode).toBe(0);
  return out;
}

it("OP-147 order show says until when an order is held, and what it waits for", async () => {
  const placed = await placeReadyOrder(fixture.ctx);
  const { number } = await readOrder(fixture.ctx, placed);
  const unpaid: unknown = JSON.parse(await show(number, "--json"));
  expect(unpaid).toMatchObject({ paid: null, production_due: null, production: "unpaid" });
  await pay(fixture.ctx, fixture.gateway, placed);
  const shown = JSON.parse(await show(number, "--json")) as Record<string, string>;
  expect(shown.production).toBe("held");
  const heldMs = Date.parse(shown.production_due ?? "") - Date.parse(shown.paid ?? "");
  expect(heldMs).toBe(12 * 3_600_000);
  expect(await show(number)).toContain(
    `production_due: ${shown.production_due}\nproduction: held\n`,
  );
});

it("says of each event who changed what", async () => {
  const placed = await placeReadyOrder(fixture.ctx);
  const { token, buyerSecret } = placed;
  const body = { token, shipping_method: "express" as const };
  const { order } = await updateOrder(fixture.ctx, { body, buyerSecret });
  await start(fixture.ctx, { ...placed, totalMinor: order.price.totalMinor });
  await deliver(fixture.ctx, fixture.gateway.completeIntent(lastIntent(fixture.gateway).intentId));
  const text = await show(order.number);
  const total = formatAmountDecimal(order.price.totalMinor, "USD");
  const lines = text.slice(text.indexOf("events:\n") + "events:\n".length).split("\n");
  expect(lines.map((line) => line.replace(/^ {2}\S+Z /u, ""))).toEqual([
    expect.stringMatching(/^buyer: placed the order: total \d+\.\d\d USD$/),
    expect.stringMatching(/^buyer: changed: email, address; total \d+\.\d\d USD; ship to DE$/),
    `buyer: changed: shipping method; total ${total} USD; ship to DE`,
    `buyer: began a payment: ${total} USD; at fake`,
    `gateway: paid: ${total} USD`,
    "system: processing to unfulfilled",
    "system: unfulfilled to in_production",
    "",
  ]);
  const shown = JSON.parse(await show(order.number, "--json")) as { events: object[] };
  expect(shown.events[2]).toMatchObject({
    kind: "updated",
    actor: "buyer",
    data: { changed: ["shipping_method"], totalMinor: order.price.totalMinor },
  });
});

it("shows the parcels of an order with their tracking numbers and lines", async () => {
  const { connection, ctx } = fixture;
  const placed = await placeReadyOrder(ctx);
  const { number } = await readOrder(ctx, placed);
  expect(await show(number)).not.toContain("parcels:");
  const orderId = { storeId: ctx.store.id, orderId: placed.orderId };
  const [line] = await listOrderLines(connection.db, ctx.store.id, placed.orderId);
  const parcel = { carrier: "DHL", trackingNumber: "00340", trackingUrl: null };
  await insertShipment(connection.db, { ...orderId, ...parcel }, [line?.id ?? 0]);
  expect(await show(number)).toContain(
    "parcels:\n  carrier: DHL\n  tracking_number: 00340\n  lines:\n    1\n  sent: ",
  );
  const shown: unknown = JSON.parse(await show(number, "--json"));
  expect(shown).toMatchObject({ parcels: [{ carrier: "DHL", tracking_url: null, lines: [1] }] });
});

it("finds an order by its number in whichever store it is, and only there", async () => {
  const other = await fixture.openStore();
  const { number } = await readOrder(other, await placeReadyOrder(other));
  expect(await show(number)).toContain(`store: ${other.store.slug}\n`);
  expect(await show(number, "--store", other.store.slug)).toContain(`number: ${number}\n`);
  await expect(show(number, "--store", fixture.store.slug)).rejects.toThrow("order_not_found");
  const fullWidth = number.replaceAll(/[\dA-Z]/gu, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0),
  );
  expect(await show(` ${fullWidth}\u{200B}`)).toContain(`number: ${number}\n`);
  await expect(show("PL-99999-9")).rejects.toThrow("order_not_found");
});
