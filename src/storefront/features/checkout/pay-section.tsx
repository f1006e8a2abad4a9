import { type ReactNode, useEffect, useRef } from "react";

import type { ApiErrorCode } from "#contract/errors.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { keepTap, KeptTaps } from "../kept-taps/kept-taps.tsx";
import { useOrderMoney } from "../order/use-order-money.ts";
import { CartLink, noticeLinkStyle } from "./cart-link.tsx";
import { gatewayTitle, type OfferedGateway } from "./gateway-title.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";
import type { Payment } from "./use-payment.ts";
import { ContactLink, UnpayableNotice } from "./unpayable-notice.tsx";
import { WaitText } from "../shop/wait-text.tsx";

/** Lines that cannot go to the chosen country; `titles` may be empty when the API names none. */
export type ShippingBlock = { text: string; titles: readonly string[] };

type PaySectionProps = {
  form: CheckoutForm;
  payment: Payment;
  block: ShippingBlock | undefined;
  refusal: ApiErrorCode | undefined;
};

/** The end of the checkout: what stands in the way, then the button that pays. */
export function PaySection({ form, payment, block, refusal }: PaySectionProps) {
  const { t } = useMessages();
  const { order } = form.order.checkout;
  const money = useOrderMoney(order.currency_code);
  const total = money(order.price.totalMinor);
  const count = form.fields.problems.length;
  const { isPaying, totalBefore } = payment;
  const isWaiting = totalBefore !== null;
  const label = t("checkout.order_and_pay", { amount: total });
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="flex flex-col gap-4 empty:hidden">
        {count > 0 && form.fields.hasTried && (
          <Notice tone="danger">{t("checkout.fix_errors", { count })}</Notice>
        )}
        {block && <ShippingNotice block={block} />}
        {refusal && <RefusalNotice code={refusal} {...{ form, payment }} />}
        {isWaiting && (
          <Notice tone="warn">
            {t("checkout.total_changed", { before: money(totalBefore), after: total })}
          </Notice>
        )}
      </div>
      {!label.includes(total) && <TotalToPay total={total} />}
      {/* The keys keep them two elements: one that became a submit button would pay at once. */}
      <FocusedAfterChange of={isWaiting}>
        {isWaiting ? (
          <Button key="accept" onClick={payment.acceptTotal} className="min-h-14 w-full text-base">
            {t("checkout.accept_total")}
          </Button>
        ) : (
          <Button
            key="pay"
            type="submit"
            {...keepTap}
            isBusy={isPaying}
            disabled={form.gateway === undefined || block !== undefined}
            className="min-h-14 w-full text-base tabular-nums"
          >
            {isPaying ? t("checkout.paying") : label}
          </Button>
        )}
      </FocusedAfterChange>
      <KeptTaps />
    </div>
  );
}

/**
 * The total beside the button, in languages whose button does not name it: in Germany its words are prescribed, and
 * nothing else may stand on it (BGB § 312j (3)).
 */
function TotalToPay({ total }: { total: string }) {
  const { t } = useMessages();
  return (
    <p className="m-0 flex items-baseline justify-between gap-4">
      <span>{t("cart.total")}</span>
      <strong className="text-lg font-semibold tabular-nums">{total}</strong>
    </p>
  );
}

/** One button takes the other's place; the focus goes along. */
function FocusedAfterChange({ of, children }: { of: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  useEffect(() => {
    if (before.current === of) return;
    before.current = of;
    ref.current?.querySelector("button")?.focus();
  }, [of]);
  return <div ref={ref}>{children}</div>;
}

function ShippingNotice({ block: { text, titles } }: { block: ShippingBlock }) {
  const { t } = useMessages();
  return (
    <Notice tone="danger">
      <p className="font-semibold">{text}</p>
      {titles.length > 0 && (
        <>
          <p>{t("checkout.cannot_ship_items")}</p>
          <ul className="my-1 ps-5">
            {titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <CartLink />
    </Notice>
  );
}

type RefusalNoticeProps = Pick<PaySectionProps, "form" | "payment"> & { code: ApiErrorCode };

/** Refusals of one gateway, which another one may not share. */
const ofOneGateway: ReadonlySet<ApiErrorCode> = new Set(["gateway_unavailable", "gateway_refused"]);

function RefusalNotice({ code, form, payment }: RefusalNoticeProps) {
  const { t } = useMessages();
  const isOffline = code === "unavailable" && !navigator.onLine;
  const refused = payment.refusal?.gateway ?? form.gateway;
  const others = form.order.checkout.payment_gateways.filter(({ name }) => name !== refused);
  if (code === "gateway_refused" && others.length === 0) return <UnpayableNotice tone="danger" />;
  return (
    <Notice tone="danger">
      <p>
        <WaitText text={t(isOffline ? "error.offline" : apiMessageKey(code))} />
      </p>
      {code === "variant_unavailable" && <CartLink />}
      {code === "currency_unavailable" && <ContactLink />}
      {ofOneGateway.has(code) && <OtherGateways {...{ others, form, payment }} />}
    </Notice>
  );
}

type OtherGatewaysProps = Pick<PaySectionProps, "form" | "payment"> & {
  others: readonly OfferedGateway[];
};

/** The order is re-priced for the gateway that is chosen here; the button pays as usual. */
function OtherGateways({ others, form, payment }: OtherGatewaysProps) {
  const { t } = useMessages();
  return others.map((gateway) => (
    <button
      key={gateway.name}
      type="button"
      onClick={() => {
        payment.onFormChange();
        form.onFieldChange("gateway", gateway.name);
      }}
      className={`${noticeLinkStyle} cursor-pointer`}
    >
      {t("checkout.pay_instead", { method: gatewayTitle(gateway, t) })}
    </button>
  ));
}
