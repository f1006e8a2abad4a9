import { afterAll, beforeAll, expect, it } from "vitest";

import { readOrder } from "#services/orders/read-order.ts";
import { pay } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";

import { orderShow } from "./order-show.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

async function show(...args: string[]): Promise<string> {
  let out = "";
  const io = { cwd: "/", out: (text: string) => void (out += text), err: () => undefined };
  const { connection, ctx } = fixture;
  const services = {
    connection,
    storage: createMemoryStorage(),
    openContext: (store: typeof ctx.store) => ({ ...ctx, store }),
    hostRules: { apiHosts: [], toSetForPublic: [] },
  };
  expect(await orderShow.run({ args, io, services })).toBe(0);
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

it("finds an order by its number in whichever store it is, and only there", async () => {
  const other = await fixture.openStore();
  const { number } = await readOrder(other, await placeReadyOrder(other));
  expect(await show(number)).toContain(`store: ${other.store.slug}\n`);
  expect(await show(number, "--store", other.store.slug)).toContain(`number: ${number}\n`);
  await expect(show(number, "--store", fixture.store.slug)).rejects.toThrow("order_not_found");
  await expect(show("PL-99999-9")).rejects.toThrow("order_not_found");
});
