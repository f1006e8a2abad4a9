import { afterAll, beforeAll, expect, it } from "vitest";

import type { Connection } from "../connect.ts";
import { discountCodes } from "../schema.ts";
import { insertStore } from "../testing/factories.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { countDiscountUse, findDiscountCode, reserveDiscountCode } from "./discount-codes.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

it("knows, reserves and counts a discount code in its own store alone (I5)", async () => {
  const { db } = connection;
  const [store, other] = [await insertStore(db), await insertStore(db)];
  const terms = { kind: "percent", percent: "10", usageLimit: 5 } as const;
  await db.insert(discountCodes).values({ ...terms, storeId: store.id, code: "TEN" });
  expect(await findDiscountCode(db, other.id, "TEN")).toBeUndefined();
  expect(await reserveDiscountCode(db, other.id, "TEN", 1)).toBe(false);
  expect(await countDiscountUse(db, other.id, "TEN")).toBe(false);
  expect(await findDiscountCode(db, store.id, "ten")).toMatchObject({ code: "TEN", usedCount: 0 });
  expect(await reserveDiscountCode(db, store.id, "TEN", 1)).toBe(true);
  expect(await countDiscountUse(db, store.id, "TEN")).toBe(true);
  expect(await findDiscountCode(db, store.id, "TEN")).toMatchObject({ usedCount: 1 });
});
