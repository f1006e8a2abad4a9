import { describe, expect, it } from "vitest";

import type { GatewayAccount } from "#domain/store/gateway-account.ts";
import { createFakeGateway } from "#integrations/payments/fake-gateway.ts";
import { sealAccount } from "#services/gateways/seal-account.ts";

import { createGatewayBook } from "./gateway-book.ts";

const orderKey = Buffer.alloc(32, 7);

const accountOf = (name: string): GatewayAccount => ({
  gateway: "stripe",
  secretKey: `sk_test_${name}_secret`,
  publishableKey: `pk_test_${name}_public`,
  webhookSecret: `whsec_${name}_secret`,
});

function openBook() {
  const unreadable: object[] = [];
  const book = createGatewayBook({
    accounts: [accountOf("deployment")],
    orderKey: () => orderKey,
    onUnreadable: (place) => unreadable.push(place),
  });
  const gatewaysOf = (id: number, sealed?: string) =>
    book.of({ id, gatewayAccounts: sealed ? [{ gateway: "stripe", sealed }] : [] });
  const keyOf = (id: number, sealed?: string) =>
    gatewaysOf(id, sealed).get("stripe")?.walletClient?.publishableKey;
  return { book, unreadable, gatewaysOf, keyOf };
}

describe("createGatewayBook", () => {
  it("gives a store its own account, and the deployment's where it has none", () => {
    const { book, keyOf } = openBook();
    expect(keyOf(1, sealAccount(orderKey, 1, accountOf("own")))).toBe("pk_test_own_public");
    expect(keyOf(2)).toBe("pk_test_deployment_public");
    book.close();
  });

  it("offers no gateway whose own account cannot be opened, never the deployment's (S1)", () => {
    const { book, unreadable, gatewaysOf } = openBook();
    const foreign = sealAccount(orderKey, 2, accountOf("own"));
    expect([...gatewaysOf(1, foreign).keys()]).toEqual([]);
    expect(unreadable).toEqual([{ storeId: 1, gateway: "stripe" }]);
    book.close();
  });

  it("gives every store the gateways that are shared", () => {
    const { book, gatewaysOf } = openBook();
    const gateway = createFakeGateway();
    book.share(gateway);
    expect(gatewaysOf(1).get(gateway.name)).toBe(gateway);
    book.close();
  });
});
