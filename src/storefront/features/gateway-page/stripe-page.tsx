import { useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useOrderMoney } from "../order/use-order-money.ts";
import { useShop } from "../shop/shop-context.tsx";
import { type AmountDue, GatewayFrame } from "./gateway-frame.tsx";
import { loadScript } from "./load-script.ts";
import { stripeAppearance, type StripeElements, type StripeScript } from "./stripe-script.ts";
import { useGatewayForm } from "./use-gateway-form.ts";

export type StripeDue = AmountDue & {
  script_url: string;
  publishable_key: string;
  client_secret: string;
  /** Whether the store shows express buttons of wallets (STORE-44). */
  show_wallets: boolean;
};

type Form = { stripe: ReturnType<StripeScript>; elements: StripeElements };

/** Stripe's own form for card and wallets (PAY-03, PAY-05); what was confirmed there is asked for at `/checkout/payment`. */
export function StripePage({ due }: { due: StripeDue }) {
  const { t, locale } = useMessages();
  const { path } = useShop();
  const money = useOrderMoney(due.currency_code);
  const place = useRef<HTMLDivElement>(null);
  const walletPlace = useRef<HTMLDivElement>(null);
  const form = useRef<Form>(null);
  const [hasWallets, setHasWallets] = useState(false);
  // A wallet's button asks from outside of a render.
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const pay = async () => {
    if (form.current === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsPaying(true);
    setRefusal(null);
    const { stripe, elements } = form.current;
    const return_url = new URL(path("/checkout/payment"), location.origin).href;
    // Leaves the page unless something stands in the way.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url } });
    isUnderWay.current = false;
    setIsPaying(false);
    if (error) setRefusal(error.message ?? t("checkout.payment_declined"));
  };

  const { state, retry } = useGatewayForm(async () => {
    const script = await loadScript<StripeScript>(due.script_url, "Stripe");
    if (!place.current) return;
    setHasWallets(false);
    form.current = await mount(script, place.current, due, locale);
    const on = { onReady: () => setHasWallets(true), onConfirm: () => void pay() };
    if (due.show_wallets && walletPlace.current) {
      mountWallets(form.current.elements, walletPlace.current, on);
    }
  });

  return (
    <GatewayFrame {...{ due, state, refusal }} onRetry={retry}>
      <div className={hasWallets && state === "ready" ? "" : "-mb-6 h-0 overflow-hidden"}>
        <div ref={walletPlace} />
        <p hidden={!hasWallets} className="m-0 mt-6 text-center text-sm text-ink-soft">
          {t("checkout.wallet_or")}
        </p>
      </div>
      <form
        method="post"
        hidden={state !== "ready"}
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
        className="flex flex-col gap-6 [&[hidden]]:hidden"
      >
        <div ref={place} />
        <Button type="submit" isBusy={isPaying} className="min-h-14 w-full text-base tabular-nums">
          {isPaying ? t("checkout.paying") : t("checkout.pay", { amount: money(due.amount_minor) })}
        </Button>
      </form>
    </GatewayFrame>
  );
}

async function mount(
  script: StripeScript,
  place: HTMLElement,
  { publishable_key, client_secret, show_wallets }: StripeDue,
  locale: string,
): Promise<Form> {
  const stripe = script(publishable_key, { locale });
  const appearance = stripeAppearance(place);
  const elements = stripe.elements({ clientSecret: client_secret, appearance });
  // Each wallet is offered once.
  const options = { wallets: { applePay: "never", googlePay: "never" } } as const;
  const fields = elements.create("payment", ...(show_wallets ? [options] : []));
  await new Promise<void>((resolve, reject) => {
    fields.on("ready", () => resolve());
    fields.on("loaderror", ({ error }) => reject(new Error("Stripe's form", { cause: error })));
    place.replaceChildren();
    fields.mount(place);
  });
  return { stripe, elements };
}

/** Express buttons of the wallets that the browser has; a form without them is whole as well. */
function mountWallets(
  elements: StripeElements,
  place: HTMLElement,
  { onReady, onConfirm }: { onReady: () => void; onConfirm: () => void },
): void {
  const buttons = elements.create("expressCheckout");
  buttons.on("ready", ({ availablePaymentMethods }) => {
    if (availablePaymentMethods !== undefined) onReady();
  });
  buttons.on("loaderror", ({ error }) =>
    reportError(new Error("Stripe's wallets", { cause: error })),
  );
  buttons.on("confirm", onConfirm);
  place.replaceChildren();
  buttons.mount(place);
}
