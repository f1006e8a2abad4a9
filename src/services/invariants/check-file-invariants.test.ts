import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orderLines, printFiles } from "#database/schema.ts";
import { createMemoryStorage } from "#integrations/storage/memory-storage.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { checkFiles } from "./check-file-invariants.ts";
import { listPlanted } from "./testing/list-planted.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
  await placeReadyOrder(ctx);
});
afterAll(() => fixture.connection.close());

const bytes = Buffer.from("a print");
const key = "1/prints/file.png";

async function told(stored: Uint8Array | undefined): Promise<string[]> {
  const storage = createMemoryStorage();
  if (stored) await storage.put(key, stored, "image/png");
  const change = async (db: ServiceContext["db"]) => {
    const [line] = await db.select().from(orderLines);
    if (!line) throw new Error("no line");
    const { id: lineId, storeId, orderId } = line;
    const fileSha256 = createHash("sha256").update(bytes).digest("hex");
    await db.insert(printFiles).values({
      ...{ lineId, storeId, orderId, printSpace: "front", storageKey: key, fileSha256 },
      ...{ pixelsSha256: "", widthPx: 1, heightPx: 1 },
      stamp: { document: "d", proof: "p", fonts: [], ground: "#ffffff", locale: "en", renderer: 1 },
      difference: { largest: 0, at: { x: 0, y: 0 } },
    });
  };
  const found = await listPlanted(ctx.db, {
    check: (db, report) => checkFiles(db, storage, report),
    change,
  });
  return found.filter((line) => line.includes("prints"));
}

describe("I6 OP-148 the file that an order is printed from", () => {
  it("is well as it was made", async () => {
    expect(await told(bytes)).toEqual([]);
  });

  it("is told where it is gone, or another", async () => {
    expect(await told(undefined)).toEqual([`I6 ${key} is printed from and is not there`]);
    const other = Buffer.from("another");
    expect(await told(other)).toEqual([`I6 ${key} has other bytes than were approved`]);
  });
});
