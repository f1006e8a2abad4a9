import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { orders } from "#database/schema.ts";
import {
  createServiceFixture,
  placeTestOrder,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

let fixture: ServiceFixture;
beforeAll(async () => {
  fixture = await createServiceFixture();
});
afterAll(() => fixture.connection.close());

describe("CHK-29 T-088 the country that is priced for before the address", () => {
  it("is the visitor's, or where the store ships to", async () => {
    const shipTo = async (country: string) => {
      const { orderId } = await placeTestOrder(fixture.ctx, undefined, { country });
      const [row] = await fixture.ctx.db.select().from(orders).where(eq(orders.id, orderId));
      return row?.snapshot.shipTo.country;
    };
    expect(await shipTo("FR")).toBe("FR");
    expect(await shipTo("RU")).toBe("US");
    expect(await shipTo("SO")).toBe("US");
  });
});
