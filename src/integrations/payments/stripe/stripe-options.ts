export type StripeAccount = {
  secretKey: string;
  publishableKey: string;
  /** Of the endpoint that Stripe delivers to, `whsec_…`. */
  webhookSecret: string;
};

export type StripeGatewayOptions = StripeAccount & {
  /** Where the API is, without a trailing slash; Stripe's own without it. */
  apiUrl?: string;
  /** Where the browser has Stripe's script from; Stripe forbids any other than its own. */
  scriptUrl?: string;
  connectMs?: number;
  totalMs?: number;
};

export const stripeScriptUrl = "https://js.stripe.com/v3/";
