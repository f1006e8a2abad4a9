import { useRef, useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { type AmountDue, GatewayFrame } from "./gateway-frame.tsx";
import { loadScript } from "./load-script.ts";
import { useGatewayForm } from "./use-gateway-form.ts";

export type PaypalDue = AmountDue & { script_url: string; order_id: string; approve_url: string };

/** PayPal's script as far as the page uses it: developer.paypal.com/sdk/js. */
type PaypalScript = {
  Buttons: (options: {
    createOrder: () => Promise<string>;
    onApprove: () => Promise<void>;
    onCancel: () => void;
    onError: (error: unknown) => void;
  }) => { render: (place: HTMLElement) => Promise<void> };
};

/**
 * PayPal's own buttons for the order that is there already; where its script does not come, the link to its own
 * page does the same. What was approved is taken by the shop, at `/checkout/payment`.
 */
export function PaypalPage({ due }: { due: PaypalDue }) {
  const { t } = useMessages();
  const { path } = useShop();
  const place = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state, retry } = useGatewayForm(async () => {
    const script = await loadScript<PaypalScript>(due.script_url, "paypal");
    if (!place.current) return;
    place.current.replaceChildren();
    await script
      .Buttons({
        createOrder: async () => due.order_id,
        onApprove: async () => location.assign(path("/checkout/payment")),
        onCancel: () => setRefusal(null),
        onError: (error) => {
          reportError(error);
          setRefusal(t("checkout.payment_declined"));
        },
      })
      .render(place.current);
  });
  return (
    <GatewayFrame {...{ due, state, refusal }} onRetry={retry}>
      <div ref={place} hidden={state !== "ready"} />
      <a
        href={due.approve_url}
        className={buttonClass(state === "ready" ? "secondary" : "primary")}
      >
        {t("checkout.continue_at", { service: "PayPal" })}
      </a>
    </GatewayFrame>
  );
}
