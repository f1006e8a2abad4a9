import { randomBytes } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getStoreById } from "#database/queries/stores.ts";
import { outbox } from "#database/schema.ts";
import type { ServiceContext } from "#services/context.ts";
import {
  createServiceFixture,
  refusalOf,
  type ServiceFixture,
} from "#services/testing/service-fixture.ts";

import { openAccount, sealAccount } from "./seal-account.ts";
import { dropGatewayAccount, setGatewayAccount } from "./set-gateway-account.ts";

const stripe = {
  secretKey: "sk_test_abcdefgh",
  publishableKey: "pk_test_abcdefgh",
  webhookSecret: "whsec_abcdefgh",
};
const account = { gateway: "stripe", ...stripe } as const;

let fixture: ServiceFixture;
let ctx: ServiceContext;
beforeAll(async () => {
  fixture = await createServiceFixture();
  ({ ctx } = fixture);
});
afterAll(() => fixture.connection.close());

const accountsOf = async (of: ServiceContext) =>
  (await getStoreById(of.db, of.store.id))?.gatewayAccounts ?? [];

describe("a store's own account at a gateway", () => {
  it("is kept where nothing of it can be read, replaced, and taken away", async () => {
    const before = (await ctx.db.select().from(outbox)).length;
    await setGatewayAccount(ctx, { gateway: "stripe", account: stripe });
    const [kept] = await accountsOf(ctx);
    const text = Buffer.from(kept?.sealed ?? "", "base64url").toString("latin1");
    for (const secret of Object.values(stripe)) expect(text).not.toContain(secret);
    const place = { storeId: ctx.store.id, gateway: "stripe" };
    expect(openAccount(ctx.orderKey, { ...place, sealed: kept?.sealed ?? "" })).toEqual(account);
    const other = { ...stripe, secretKey: "sk_live_abcdefgh" };
    await setGatewayAccount(ctx, { gateway: "stripe", account: other });
    const now = await accountsOf(ctx);
    expect(now).toHaveLength(1);
    const sealed = now[0]?.sealed ?? "";
    expect(openAccount(ctx.orderKey, { ...place, sealed })).toMatchObject(other);
    expect(await dropGatewayAccount(ctx, "stripe")).toBe(true);
    expect(await dropGatewayAccount(ctx, "stripe")).toBe(false);
    expect(await accountsOf(ctx)).toEqual([]);
    // The pages that show its marks are made anew.
    expect(await ctx.db.select().from(outbox)).toHaveLength(before + 3);
  });

  it("refuses what is no account, and repeats no value of it", async () => {
    const wrong = [
      {},
      null,
      { ...stripe, secretKey: "pk_test_wrong-kind" },
      { ...stripe, more: "whatever" },
      { ...stripe, apiUrl: "https://evil.example/" },
      { ...stripe, apiUrl: "http://evil.example/" },
      { ...stripe, apiUrl: "http://127.0.0.1.evil.example/" },
    ];
    for (const given of wrong) {
      const refusal = await refusalOf(
        setGatewayAccount(ctx, { gateway: "stripe", account: given }),
      );
      expect(refusal.code).toBe("validation_failed");
      expect(JSON.stringify(refusal)).not.toMatch(/wrong-kind|whatever|evil/u);
    }
    const doubled = { ...stripe, apiUrl: "http://127.0.0.1:9/" };
    await setGatewayAccount(ctx, { gateway: "stripe", account: doubled });
  });

  it("says in plain words which key is wrong, such as one that was shortened on a page", async () => {
    const given = {
      secretKey: "sk_live_…abcd",
      publishableKey: "pk_live_…abcd",
      webhookSecret: "w",
    };
    const refusal = await refusalOf(setGatewayAccount(ctx, { gateway: "stripe", account: given }));
    const isCut = "holds a space or a character that no key has; copy the whole key again";
    expect(refusal.fields).toEqual({
      ...{ secretKey: isCut, publishableKey: isCut },
      webhookSecret: "must begin with whsec_",
    });
    const none = await refusalOf(setGatewayAccount(ctx, { gateway: "paypal", account: {} }));
    expect(none.fields).toMatchObject({
      ...{ clientId: "is missing; expected text" },
      mode: "is missing; expected one of live, sandbox",
    });
  });

  it("S1 is of no worth in another store's row, for another gateway, cut or under another key", async () => {
    const sealed = sealAccount(ctx.orderKey, 1, account);
    const open = (change: object, key = ctx.orderKey) =>
      openAccount(key, { storeId: 1, gateway: "stripe", sealed, ...change });
    expect(open({})).toEqual(account);
    expect(() => open({ storeId: 2 })).toThrow();
    expect(() => open({ gateway: "paypal" })).toThrow();
    expect(() => open({ sealed: sealed.slice(0, -4) })).toThrow();
    expect(() => open({ sealed: "" })).toThrow();
    expect(() => open({}, randomBytes(32))).toThrow();
    expect(sealAccount(ctx.orderKey, 1, account)).not.toBe(sealed);
  });
});
