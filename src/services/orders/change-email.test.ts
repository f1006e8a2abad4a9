import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { ServiceContext } from "#services/context.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { changeCustomer } from "./change-customer.ts";

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const placePaid = async () => pay(ctx, fixture.gateway, await placeReadyOrder(ctx));
const bySecret = ({ token, buyerSecret }: Awaited<ReturnType<typeof placePaid>>) => ({
  ...{ token, buyerSecret, signature: undefined, userId: undefined },
});

describe("the e-mail address of a paid order", () => {
  it("S10 has no address mailed again and again, in whatever letters", async () => {
    const placed = await placePaid();
    const change = (email: string) => changeCustomer(ctx, { ...bySecret(placed), email });
    await change("victim@example.com");
    expect((await change("VICTIM@example.com")).email).toBe("victim@example.com");
    await change("other@example.com");
    expect((await refusalOf(change("Victim@example.com"))).code).toBe("rate_limited");
    expect((await orderOf(ctx, placed)).email).toBe("other@example.com");
  });
});
