/** State of a checkout in the browser (CHK-01); the contract fills in the types of its parts. */
export type CheckoutState<Order = unknown, Gateway = unknown, ShippingMethod = unknown> = {
  isLoadingCheckout: boolean;
  order: Order | null;
  gateways: Gateway[];
  paymentDomain: string | null;
  shippingMethods: ShippingMethod[];
  needRecaptchaToken: boolean;
  isSeparateName: boolean;
};

export type LoadedCheckout<Order, Gateway, ShippingMethod> = Pick<
  CheckoutState<Order, Gateway, ShippingMethod>,
  "order" | "gateways" | "paymentDomain" | "shippingMethods" | "isSeparateName"
>;

export type CheckoutEvent<Order = unknown, Gateway = unknown, ShippingMethod = unknown> =
  | { type: "start" }
  | { type: "success" }
  | { type: "failure" }
  | { type: "need_verify" }
  | { type: "verify_dismissed" }
  | { type: "loaded"; checkout: LoadedCheckout<Order, Gateway, ShippingMethod> };

export const initialCheckoutState: CheckoutState<never, never, never> = {
  isLoadingCheckout: false,
  order: null,
  gateways: [],
  paymentDomain: null,
  shippingMethods: [],
  needRecaptchaToken: false,
  isSeparateName: false,
};

/**
 * The state after an event of the creation (CHK-05..10). A `start` while loading answers the very
 * same state: then nothing may be posted (T-084).
 */
export function reduceCheckout<Order, Gateway, ShippingMethod>(
  state: CheckoutState<Order, Gateway, ShippingMethod>,
  event: CheckoutEvent<Order, Gateway, ShippingMethod>,
): CheckoutState<Order, Gateway, ShippingMethod> {
  switch (event.type) {
    case "start":
      return state.isLoadingCheckout ? state : { ...state, isLoadingCheckout: true };
    case "success":
      return { ...state, isLoadingCheckout: false, needRecaptchaToken: false };
    case "failure":
      return { ...state, isLoadingCheckout: false };
    case "need_verify":
      return { ...state, isLoadingCheckout: false, needRecaptchaToken: true };
    case "verify_dismissed":
      return { ...state, needRecaptchaToken: false };
    case "loaded":
      return { ...state, ...event.checkout };
  }
}
