import { afterAll, beforeAll, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import type { StoreRecord } from "#database/queries/stores.ts";
import { discountCodes } from "#database/schema.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";

import { runChecks } from "./run-checks.ts";
import { storeChecks } from "./store-checks.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

async function checkCodes(store: StoreRecord) {
  const checks = storeChecks(store, { db: connection.db, gatewaysOf: () => new Map() });
  const [report] = await runChecks(checks.filter(({ id }) => id === `codes:${store.slug}`));
  return report;
}

it("reports codes that shoppers cannot use because another one has the same letters (OP-090)", async () => {
  const [store, other] = [
    await insertStore(connection.db, { slug: "fern" }),
    await insertStore(connection.db, { slug: "other" }),
  ];
  const insert = (code: string, storeId = store.id) =>
    connection.db
      .insert(discountCodes)
      .values({ storeId, code, kind: "percent", percent: "5", currencyCode: "USD" });
  await insert("ILK");
  await insert("ÉTÉ 5");
  expect(await checkCodes(store)).toMatchObject({
    ...{ status: "ok", message: "Codes of discounts and bundles: 2." },
  });
  // As earlier versions stored it.
  await insert("İLK");
  expect(await checkCodes(store)).toMatchObject({
    status: "warning",
    message: expect.stringContaining('"İLK" counts as "ILK"') as unknown,
    fix: expect.stringContaining("platen store set fern --unset 'discounts[NUMBER]'") as unknown,
  });
  expect(await checkCodes(other)).toMatchObject({ status: "ok" });
});
