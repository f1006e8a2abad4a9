import { useEffect, useEffectEvent } from "react";

import type { Checkout } from "#contract/schemas/order.ts";

type OfferedGateway = {
  /** The chosen gateway while it can charge the order, else the first one that can. */
  gateway: string | undefined;
  /** Whether a gateway takes cards; of one that is no longer offered, the order says how it was priced. */
  isCardGateway: (name: string | undefined) => boolean;
};

/**
 * The gateway that an order is paid at. Another address, shipping method or code changes the total, and with it the
 * gateways that can charge it.
 */
export function offeredGateway(
  { payment_gateways: gateways, order }: Checkout,
  chosen: string | undefined,
): OfferedGateway {
  const find = (name: string | undefined) => gateways.find((each) => each.name === name);
  const isCardGateway = (name: string | undefined) => {
    const found = find(name);
    return found ? found.kind === "card" : order.pay_by_card;
  };
  return { gateway: (find(chosen) ?? gateways[0])?.name, isCardGateway };
}

/** Calls `choose` with the gateway that takes the place of a chosen one that is no longer offered. */
export function useReplacedGateway(
  gateway: string | undefined,
  chosen: string | undefined,
  choose: (part: { gateway: string }) => void,
): void {
  const replace = useEffectEvent(choose);
  useEffect(() => {
    if (gateway !== undefined && gateway !== chosen) replace({ gateway });
  }, [gateway, chosen]);
}
