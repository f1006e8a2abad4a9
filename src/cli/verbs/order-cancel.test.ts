import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { readOrder } from "#services/orders/read-order.ts";
import { pay } from "#services/testing/payment-steps.ts";
import { createServiceFixture, placeReadyOrder } from "#services/testing/service-fixture.ts";
import type { ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runCommand } from "../testing/run-command.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture({ slug: "first" });
  await fixture.openStore({ slug: "second" });
});
afterAll(() => fixture.connection.close());

const call = (...argv: string[]) =>
  runCommand(["order", ...argv], { services: createCommandServices(fixture) });

async function paid(): Promise<string> {
  const placed = await placeReadyOrder(fixture.ctx);
  await pay(fixture.ctx, fixture.gateway, placed);
  return (await readOrder(fixture.ctx, placed)).number;
}

describe("OP-116 order cancel", () => {
  it("says what became of the order, and keeps its reason for order show", async () => {
    const number = await paid();
    const reason = "the shopper called\u001b[2J";
    expect(await call("cancel", number, "--reason", reason)).toEqual({
      ...{ exitCode: 0, err: "" },
      out: `${number}: unfulfilled to processing_refund; what was paid goes back.\n`,
    });
    const { out } = await call("show", number);
    expect(out).toContain("owner: unfulfilled to cancellation_confirmed: the shopper called");
    expect(out).not.toContain("\u001b");
    expect(await call("cancel", number)).toEqual({
      ...{ exitCode: 1, out: "" },
      err: `${number} cannot be cancelled: it is processing_refund already.\n`,
    });
  });

  it("S1 finds no order of another store", async () => {
    const number = await paid();
    expect(await call("cancel", number, "--store", "second")).toEqual({
      ...{ exitCode: 1, out: "" },
      err: `There is no order "${number}" in the store "second". Run "platen order list --store second".\n`,
    });
    expect((await call("cancel", number, "--store", "first")).exitCode).toBe(0);
  });

  it("is told how it is called", async () => {
    for (const argv of [[], ["PL-1-1", "PL-2-2"], ["PL-1-1", "--reason", "x".repeat(501)]]) {
      const { exitCode, err } = await call("cancel", ...argv);
      expect([exitCode, err]).toEqual([2, expect.stringContaining("platen order cancel NUMBER")]);
    }
  });
});
