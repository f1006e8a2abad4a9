import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listOrderMails } from "#database/queries/mails.ts";
import { mails as mailRows } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import { orderOf, signatureOf } from "#services/testing/cancel-steps.ts";
import { pay } from "#services/testing/payment-steps.ts";
import {
  createServiceFixture,
  placeReadyOrder,
  refusalOf,
  type ServiceFixture,
  testAddress,
} from "#services/testing/service-fixture.ts";

import { changeCustomer } from "./change-customer.ts";
import { confirmCancel } from "./confirm-cancel.ts";
import { readOrder } from "./read-order.ts";
import { requestCancel } from "./request-cancel.ts";
import { withdrawCancel } from "./withdraw-cancel.ts";

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

  it("closes the links of cancel requests that the earlier mailbox got (OP-119)", async () => {
    const placed = await placePaid();
    const { token } = placed;
    await requestCancel(ctx, bySecret(placed));
    const byLink = { ...bySecret(placed), signature: await signatureOf(ctx, placed) };
    const asStranger = { ...byLink, buyerSecret: undefined };
    await withdrawCancel(ctx, asStranger);
    expect(await readOrder(ctx, asStranger)).toMatchObject({ is_masked: false });
    const address = { ...testAddress, address: "Allee 7" };
    await changeCustomer(ctx, { ...bySecret(placed), email: "new@example.com", address });
    const seen = await readOrder(ctx, asStranger);
    expect(seen.is_masked).toBe(true);
    expect(JSON.stringify(seen)).not.toMatch(/new@example|Allee/u);
    for (const answer of [withdrawCancel, confirmCancel]) {
      expect((await refusalOf(answer(ctx, asStranger))).code).toBe("forbidden");
    }
    await requestCancel(ctx, bySecret(placed));
    const signature = await signatureOf(ctx, placed);
    expect(await readOrder(ctx, { token, signature })).toMatchObject({ email: "new@example.com" });
  });

  it("keeps the link of a cancel request while the mailbox is the same", async () => {
    const placed = await placePaid();
    await requestCancel(ctx, bySecret(placed));
    const signature = await signatureOf(ctx, placed);
    await withdrawCancel(ctx, bySecret(placed));
    await changeCustomer(ctx, { ...bySecret(placed), email: placed.email.toUpperCase() });
    expect((await readOrder(ctx, { token: placed.token, signature })).is_masked).toBe(false);
  });
});
