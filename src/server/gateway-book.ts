import type { StoreRecord } from "#database/queries/stores.ts";
import type { GatewayAccount } from "#domain/store/gateway-account.ts";
import { withCircuitBreaker } from "#integrations/payments/circuit-breaker.ts";
import { createMomoGateway } from "#integrations/payments/momo/momo-gateway.ts";
import { createPaypalGateway } from "#integrations/payments/paypal/paypal-gateway.ts";
import { createStripeGateway } from "#integrations/payments/stripe/stripe-gateway.ts";
import { openAccount } from "#services/gateways/seal-account.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

type OpenGateway = PaymentGateway & { close(): void };

export type GatewayBook = {
  /** All gateways of a store: its own accounts, those of the deployment where it has none, and shared ones. */
  of: (store: Pick<StoreRecord, "id" | "gatewayAccounts">) => ReadonlyMap<string, PaymentGateway>;
  /** Adds one that every store has, as the sandbox. */
  share: (gateway: PaymentGateway) => void;
  close: () => void;
};

export type GatewayBookParts = {
  /** Of the deployment, by its settings. */
  accounts: readonly GatewayAccount[];
  /** Throws where this process has none. */
  orderKey: () => Buffer;
  /** An account that cannot be opened is not offered; told once. */
  onUnreadable: (place: { storeId: number; gateway: string }, error: unknown) => void;
};

/** The adapters of each store, made once for an account and kept until another takes its place. */
export function createGatewayBook(parts: GatewayBookParts): GatewayBook {
  const deployment = new Map(
    parts.accounts.map((account) => [account.gateway as string, openGateway(account)]),
  );
  const shared = new Map<string, PaymentGateway>();
  const own = new Map<string, { sealed: string; gateway: OpenGateway | null }>();

  const ownGateway = (storeId: number, gateway: string, sealed: string): OpenGateway | null => {
    const place = `${storeId} ${gateway}`;
    const before = own.get(place);
    if (before?.sealed === sealed) return before.gateway;
    let opened: OpenGateway | null = null;
    try {
      opened = openGateway(openAccount(parts.orderKey(), { storeId, gateway, sealed }));
    } catch (error) {
      parts.onUnreadable({ storeId, gateway }, error);
    }
    // The one before may still be answering a call; it ends with its last connection.
    own.set(place, { sealed, gateway: opened });
    return opened;
  };

  return {
    of: ({ id, gatewayAccounts }) => {
      const found = new Map<string, PaymentGateway>(deployment);
      for (const { gateway, sealed } of gatewayAccounts) {
        const opened = ownGateway(id, gateway, sealed);
        if (opened) found.set(gateway, opened);
        // Money of this store must not go to another's account.
        else found.delete(gateway);
      }
      for (const [name, gateway] of shared) found.set(name, gateway);
      return found;
    },
    share: (gateway) => void shared.set(gateway.name, gateway),
    close() {
      for (const gateway of deployment.values()) gateway.close();
      for (const { gateway } of own.values()) gateway?.close();
    },
  };
}

const openGateway = (account: GatewayAccount): OpenGateway =>
  withCircuitBreaker(createGateway(account));

function createGateway(account: GatewayAccount): OpenGateway {
  switch (account.gateway) {
    case "stripe":
      return createStripeGateway(account);
    case "paypal":
      return createPaypalGateway({
        ...account,
        ...(account.apiUrl !== undefined && { certHosts: [new URL(account.apiUrl).origin] }),
      });
    case "momo":
      return createMomoGateway(account);
  }
}
