import { useEffect, useEffectEvent } from "react";

import type { Checkout } from "#contract/schemas/order.ts";

type OfferedGateway = {
  /** The chosen gateway while it can charge the order, else the first one that can. */
  gateway: string | undefined;
  /** Whether a gateway takes cards; of one that is no longer offered, the order says how it was priced. */
  isCardGateway: (name: string | undefined) => boolean;
};

/**
 * Follows the gateways that can charge an order: another address, shipping method or code changes the total, and with it
 * the list. `choose` is called with the gateway that takes the place of one that is no longer offered.
 */
export function useOfferedGateway(
  { payment_gateways: gateways, order }: Checkout,
  chosen: string | undefined,
  choose: (gateway: string) => void,
): OfferedGateway {
  const isOffered = gateways.some(({ name }) => name === chosen);
  const gateway = isOffered ? chosen : gateways[0]?.name;
  const replace = useEffectEvent(choose);
  useEffect(() => {
    if (gateway !== undefined && !isOffered) replace(gateway);
  }, [gateway, isOffered]);
  const isCardGateway = (name: string | undefined) => {
    const found = gateways.find((each) => each.name === name);
    return found ? found.kind === "card" : order.pay_by_card;
  };
  return { gateway, isCardGateway };
}
