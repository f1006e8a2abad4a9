import type { StripeAppearance } from "./stripe-script.ts";
import type { WalletRate, WalletSheet } from "./wallet-sheet.ts";

/**
 * Stripe's script as far as express buttons use it before there is an intent: docs.stripe.com/js, "Create an Elements
 * object without an Intent" and "Express Checkout Element". Amounts are whole, as Stripe counts them.
 */
export type ExpressScript = (publishableKey: string, options: { locale: string }) => ExpressStripe;

export type ExpressStripe = {
  elements: (options: {
    mode: "payment";
    amount: number;
    currency: string;
    appearance: StripeAppearance;
  }) => ExpressElements;
  confirmPayment: (options: {
    elements: ExpressElements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }) => Promise<StripeRefusal>;
};

export type StripeRefusal = { error?: { message?: string } };

export type ExpressElements = {
  create: (kind: "expressCheckout") => ExpressButtons;
  update: (options: { amount: number }) => void;
  /** To be called before anything else once a wallet was confirmed. */
  submit: () => Promise<StripeRefusal>;
};

type PartialAddress = { city: string; state: string; postal_code: string; country: string };

type Answer = {
  resolve: (sheet: Omit<WalletSheet, "amount">) => void;
  reject: () => void;
};

export type WalletConfirmed = {
  billingDetails?: { name?: string; email?: string; phone?: string };
  shippingAddress?: {
    name?: string;
    address: PartialAddress & { line1: string; line2?: string | null };
  };
  shippingRate?: { id: string };
  paymentFailed: (told: { reason: "fail" | "invalid_shipping_address" }) => void;
};

export type ExpressEvents = {
  ready: (told: { availablePaymentMethods?: Record<string, boolean> | undefined }) => void;
  loaderror: (told: { error?: unknown }) => void;
  /** To be resolved within a second, or no sheet opens. */
  click: (told: { resolve: (sheet: WalletRequest) => void }) => void;
  shippingaddresschange: (told: Answer & { address: PartialAddress }) => void;
  shippingratechange: (told: Answer & { shippingRate: { id: string } }) => void;
  confirm: (told: WalletConfirmed) => void;
  cancel: () => void;
};

type WalletRequest = Omit<WalletSheet, "amount"> & {
  emailRequired: true;
  phoneNumberRequired: boolean;
  shippingAddressRequired: true;
  allowedShippingCountries: readonly string[];
  shippingRates: readonly WalletRate[];
};

export type ExpressButtons = {
  mount: (place: HTMLElement) => void;
  on: <Event extends keyof ExpressEvents>(event: Event, heard: ExpressEvents[Event]) => void;
};
