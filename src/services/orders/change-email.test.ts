import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { mails as mailRows } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { orderOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
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
    const sent = { state: "sent" } as const;
    await ctx.db.update(mailRows).set(sent).where(eq(mailRows.orderId, placed.orderId));
    await change("other@example.com");
    expect((await change("Victim@example.com")).mail_postponed_to).not.toBeNull();
    expect((await orderOf(ctx, placed)).email).toBe("Victim@example.com");
    const mails = await listOrderMails(ctx.db, ctx.store.id, placed.orderId);
    const toVictim = mails.filter(
      ({ recipient }) => recipient.toLowerCase() === "victim@example.com",
    );
    expect(toVictim.map(({ sendAfter }) => sendAfter === null)).toEqual([true, false]);
  });
});
