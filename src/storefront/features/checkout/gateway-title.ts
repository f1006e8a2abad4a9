import type { Checkout } from "#contract/schemas/order.ts";
import type { Messages } from "#messages/create-messages.ts";

export type OfferedGateway = Checkout["payment_gateways"][number];

/** Called the same in every language. */
const walletNames: Partial<Record<string, string>> = { paypal: "PayPal", momo: "MoMo" };

/** What a way to pay is called; one that takes no money is marked as a test (PAY-04). */
export function gatewayTitle({ name, kind, is_test }: OfferedGateway, t: Messages["t"]): string {
  const cardKey = is_test ? "checkout.card_test" : "checkout.card";
  return walletNames[name] ?? t(kind === "card" ? cardKey : "checkout.wallet");
}
