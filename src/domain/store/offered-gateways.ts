type Offered = {
  readonly name: string;
  takes(currency: string, amountMinor?: number): boolean;
  isResting?(): boolean;
};

/** The order in which a shopper is offered them; the checkout opens on the first. */
const order = ["stripe", "paypal", "momo"];

const placeOf = (gateway: Offered) => {
  const place = order.includes(gateway.name) ? order.indexOf(gateway.name) : order.length;
  return place + (gateway.isResting?.() === true ? order.length + 1 : 0);
};

/**
 * The gateways that a store offers for a currency, of all that it has: its `payment_gateway_type` names Stripe,
 * PayPal or both (PAY-01); gateways beside these two are offered where they are set up (OP-113). One that gives no
 * answers at present comes last. With the amount that is to be paid, in minor units, a gateway that cannot charge it is
 * left out; 0 needs no gateway and leaves none out.
 */
export function offeredGateways<Gateway extends Offered>(
  gateways: Iterable<Gateway>,
  { payment_gateway_type: type }: { payment_gateway_type: "both" | "stripe" | "paypal" },
  currency: string,
  amountMinor?: number,
): Gateway[] {
  const hidden = { both: null, stripe: "paypal", paypal: "stripe" }[type];
  return [...gateways]
    .filter(
      (gateway) => gateway.name !== hidden && gateway.takes(currency, amountMinor || undefined),
    )
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
