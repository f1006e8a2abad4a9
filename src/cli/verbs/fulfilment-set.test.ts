import { afterAll, beforeAll, expect, it } from "vitest";

import { getStoreById } from "#database/queries/stores.ts";
import { createServiceFixture, type ServiceFixture } from "#services/testing/service-fixture.ts";

import { createCommandServices, runHandler } from "../testing/run-command.ts";
import { fulfilmentSet } from "./fulfilment-set.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

/** The setting of the store after the command. */
async function set(...args: string[]) {
  const services = createCommandServices(fixture);
  const { exitCode } = await runHandler(fulfilmentSet, [fixture.store.slug, ...args], { services });
  expect(exitCode).toBe(0);
  return (await getStoreById(fixture.ctx.db, fixture.store.id))?.settings.fulfilment;
}

it("sets whether packing lists have the buyer's phone and e-mail address, and keeps that", async () => {
  const folder = { via: "folder", secret_edition: 1 };
  expect(await set("folder")).toEqual(folder);
  expect(await set("folder", "--buyer-email", "on")).toEqual({ ...folder, buyer_email: true });
  const url = "https://print.example/orders";
  const webhook = { via: "webhook", url, secret_edition: 1, buyer_email: true };
  expect(await set("webhook", "--url", url)).toEqual(webhook);
  expect(await set("webhook", "--url", url, "--buyer-phone", "off")).toEqual({
    ...webhook,
    buyer_phone: false,
  });
  expect(await set("folder", "--buyer-email", "off", "--buyer-phone", "on")).toEqual({
    ...folder,
    ...{ buyer_email: false, buyer_phone: true },
  });
  await expect(set("folder", "--buyer-email", "yes")).rejects.toThrow(
    '--buyer-email is on or off, not "yes"',
  );
});
