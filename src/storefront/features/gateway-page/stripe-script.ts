/** Stripe's script as far as the page uses it: docs.stripe.com/js. */
export type StripeScript = (
  publishableKey: string,
  options: { locale: string },
) => {
  elements: (options: { clientSecret: string; appearance: StripeAppearance }) => StripeElements;
  confirmPayment: (options: {
    elements: StripeElements;
    confirmParams: { return_url: string };
  }) => Promise<{ error?: { message?: string } }>;
};

export type StripeElements = {
  create: (
    kind: "payment" | "expressCheckout",
    options?: { wallets: { applePay: "never"; googlePay: "never" } },
  ) => {
    mount: (place: HTMLElement) => void;
    on: (event: "ready" | "loaderror" | "confirm", heard: (told: StripeTold) => void) => void;
  };
};

type StripeTold = {
  error?: unknown;
  /** Of express buttons that are ready: which wallets this browser has; none where it is absent. */
  availablePaymentMethods?: Record<string, boolean> | undefined;
};

export type StripeAppearance = { theme: "stripe"; variables: Record<string, string> };

/** Its fields in the theme of the shop; Stripe takes colours as #rrggbb. */
export function stripeAppearance(place: HTMLElement): StripeAppearance {
  // What a token is worth in the scheme of the page, an element of it says.
  const probe = place.appendChild(document.createElement("span"));
  const token = (name: string) => {
    probe.style.color = `var(--${name})`;
    return hexOf(getComputedStyle(probe).color);
  };
  const colors = {
    colorPrimary: token("accent"),
    colorBackground: token("ground-raised"),
    colorText: token("ink"),
    colorDanger: token("danger"),
  };
  probe.remove();
  const known = Object.entries(colors).filter(([, color]) => color !== null) as [string, string][];
  const variables = { ...Object.fromEntries(known), fontFamily: "system-ui, sans-serif" };
  return { theme: "stripe", variables };
}

/** Of any colour that a browser knows; null where it draws none. */
function hexOf(color: string): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
