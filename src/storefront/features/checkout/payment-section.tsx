import { useMessages } from "#ui/messages-context.tsx";

import { CheckoutSection } from "./checkout-section.tsx";
import { ChoiceCard } from "./choice-card.tsx";
import { gatewayTitle, type OfferedGateway } from "./gateway-title.ts";
import { UnpayableNotice } from "./unpayable-notice.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";

/** The ways to pay; a gateway that takes no money is marked as a test (PAY-04). */
export function PaymentSection({ form }: { form: CheckoutForm }) {
  const { t } = useMessages();
  const { payment_gateways: gateways, card_discount_percent: cardDiscount } = form.order.checkout;
  return (
    <CheckoutSection title={t("checkout.payment")}>
      {gateways.length === 0 ? (
        <UnpayableNotice tone="warn" />
      ) : (
        <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
          <legend className="sr-only">{t("checkout.payment_method")}</legend>
          {gateways.map((gateway) => (
            <GatewayCard
              key={gateway.name}
              gateway={gateway}
              isChecked={gateway.name === form.gateway}
              cardDiscount={cardDiscount}
            />
          ))}
        </fieldset>
      )}
    </CheckoutSection>
  );
}

/** Whose form is on a page of this shop. */
const paidHere: ReadonlySet<string> = new Set(["stripe"]);

type GatewayCardProps = {
  gateway: OfferedGateway;
  isChecked: boolean;
  /** Percent that payment by card takes off. */
  cardDiscount: number;
};

function GatewayCard({ gateway, isChecked, cardDiscount }: GatewayCardProps) {
  const { t } = useMessages();
  return (
    <ChoiceCard
      name="gateway"
      value={gateway.name}
      isChecked={isChecked}
      title={gatewayTitle(gateway, t)}
      aside={
        gateway.kind === "card" &&
        cardDiscount > 0 && (
          <span className="rounded-full bg-ok-soft px-2.5 py-0.5 text-xs font-medium text-ok">
            {t("checkout.card_discount", { percent: cardDiscount })}
          </span>
        )
      }
    >
      <span className="text-xs text-ink-soft">
        {t(paidHere.has(gateway.name) ? "checkout.pay_note_here" : "checkout.pay_note")}
      </span>
      {gateway.is_test && (
        <span className="text-xs font-medium text-warn">{t("checkout.card_test_note")}</span>
      )}
    </ChoiceCard>
  );
}
