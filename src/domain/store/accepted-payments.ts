/** What a payment mark stands for, in the order in which marks are shown. */
export const paymentMarks = [
  { id: "visa", name: "Visa", group: "card" },
  { id: "mastercard", name: "Mastercard", group: "card" },
  { id: "amex", name: "American Express", group: "card" },
  { id: "paypal", name: "PayPal", group: "paypal" },
  { id: "apple_pay", name: "Apple Pay", group: "wallet" },
  { id: "google_pay", name: "Google Pay", group: "wallet" },
] as const;

type Group = (typeof paymentMarks)[number]["group"];

export type PaymentMark = { readonly id: string; readonly name: string };

type Gateway = { readonly name: string; readonly kind: "card" | "wallet" };

type PaymentSettings = {
  readonly payment_gateway_type: "both" | "stripe" | "paypal";
  readonly paypal_enable_card: boolean;
};

/** What the store's settings allow. Source: PAY-02, OP-115. */
function allowedGroups({ payment_gateway_type: type, paypal_enable_card }: PaymentSettings) {
  const stripe: Group[] = ["card", "wallet"];
  const paypal: Group[] = paypal_enable_card ? ["paypal", "card"] : ["paypal"];
  return new Set(type === "both" ? [...stripe, ...paypal] : type === "stripe" ? stripe : paypal);
}

function groupsOf({ name, kind }: Gateway): Group[] {
  if (name === "paypal") return ["paypal", "card"];
  if (name === "stripe") return ["card", "wallet"];
  return kind === "card" ? ["card"] : [];
}

/**
 * The payment marks of a store: what its gateway type names, without what no gateway of the
 * installation can take, so that nobody is promised a way to pay that the checkout lacks.
 * Source: NAV-68, PAY-02, OP-115.
 */
export function listPaymentMarks(
  settings: PaymentSettings,
  gateways: readonly Gateway[],
): PaymentMark[] {
  const allowed = allowedGroups(settings);
  const taken = new Set(gateways.flatMap(groupsOf));
  return paymentMarks
    .filter(({ group }) => allowed.has(group) && taken.has(group))
    .map(({ id, name }) => ({ id, name }));
}

/** Whether wallets are among the marks of a store: their gateway is offered there in the page's currency. */
export const hasWalletMark = (marks: readonly PaymentMark[]): boolean =>
  paymentMarks.some(({ id, group }) => group === "wallet" && marks.some((mark) => mark.id === id));
