import "./checkout-page.css";
import { useRef } from "react";

import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { Part } from "../errors/part.tsx";
import { useOrderMoney } from "../order/use-order-money.ts";
import { useShop } from "../shop/shop-context.tsx";
import { AddressSection } from "./address-section.tsx";
import type { CheckoutData } from "./checkout-data.ts";
import { CheckoutSummary } from "./checkout-summary.tsx";
import { ContactSection } from "./contact-section.tsx";
import { PaySection, type ShippingBlock } from "./pay-section.tsx";
import { PaymentSection } from "./payment-section.tsx";
import { ShippingSection } from "./shipping-section.tsx";
import { readLineIds } from "./start-payment.ts";
import { useProblemText } from "./text-field.tsx";
import { isControl } from "./is-control.ts";
import { type CheckoutForm, useCheckoutForm } from "./use-checkout-form.ts";
import { type Payment, usePayment } from "./use-payment.ts";

/** The whole checkout on one page: details, shipping, payment, and the order beside them. */
export function CheckoutPage({ data }: { data: CheckoutData }) {
  const { store } = useShop();
  const formRef = useRef<HTMLFormElement>(null);
  const form = useCheckoutForm(data, formRef);
  const payment = usePayment(data.token, form);
  const { block, blockedIds, refusal } = useObstacles(data, form, payment);
  const isSummaryFirst = store.order_summary_position === "top";
  return (
    <form
      method="post"
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
      onChange={({ target }) => {
        payment.onFormChange();
        if (isControl(target)) form.onFieldChange(target.name, target.value);
      }}
      className="checkout-page page"
    >
      <div
        className={`checkout-order border-line bg-ground-soft ${isSummaryFirst ? "is-first" : ""}`}
      >
        <Part>
          <CheckoutSummary
            own={form.order}
            isOpenAtFirst={!isSummaryFirst}
            isPaying={payment.isPaying}
            problem={block && { cartItemIds: blockedIds, text: block.text }}
          />
        </Part>
      </div>
      <CheckoutFields data={data} form={form} isPaying={payment.isPaying} />
      <div className="checkout-pay">
        <Part>
          <PaySection form={form} payment={payment} block={block} refusal={refusal} />
        </Part>
      </div>
      <Spoken form={form} />
    </form>
  );
}

type FieldsProps = { data: CheckoutData; form: CheckoutForm; isPaying: boolean };

function CheckoutFields({ data, form, isPaying }: FieldsProps) {
  const { t } = useMessages();
  return (
    <div inert={isPaying} className="checkout-fields">
      <div className="flex flex-col gap-4">
        <h1 className="text-xl">{t("checkout.title")}</h1>
        <noscript>
          <Notice tone="warn">{t("checkout.no_script")}</Notice>
        </noscript>
        {(data.isBackUnpaid || data.checkout.order.payment_state === "failed") && (
          <div role="alert">
            <Notice tone="danger">{t("checkout.payment_declined")}</Notice>
          </div>
        )}
      </div>
      <Part>
        <ContactSection form={form} token={data.token} />
      </Part>
      <Part>
        <AddressSection data={data} form={form} />
      </Part>
      <Part>
        <ShippingSection form={form} />
      </Part>
      <Part>
        <PaymentSection form={form} />
      </Part>
    </div>
  );
}

/** What the last calls said against the order: a country it cannot go to, or another refusal. */
function useObstacles(data: CheckoutData, form: CheckoutForm, payment: Payment) {
  const { t } = useMessages();
  const updateRefusal = form.order.refusal;
  const code = payment.refusal?.code ?? updateRefusal?.code;
  if (code !== "cannot_ship")
    return { block: undefined, blockedIds: new Set<string>(), refusal: code };
  const ids = payment.refusal?.cartItemIds ?? readLineIds(updateRefusal?.data);
  const blockedIds = new Set(ids);
  const country =
    data.countries.find((choice) => choice.code === form.country)?.name ?? form.country;
  const lines = form.order.checkout.order.products.filter(({ cartItemId }) =>
    blockedIds.has(cartItemId),
  );
  const block: ShippingBlock = {
    text: t("checkout.cannot_ship", { country }),
    titles: [...new Set(lines.map((line) => `${line.campaign_title} (${line.product_name})`))],
  };
  return { block, blockedIds, refusal: undefined };
}

/** Reads out a total that changed, and what is wrong with a field that was just left. */
function Spoken({ form }: { form: CheckoutForm }) {
  const { t } = useMessages();
  const { price } = form.order.checkout.order;
  const money = useOrderMoney(price.currencyCode);
  const problem = useProblemText(form.fields.spoken);
  return (
    <div className="sr-only">
      <p role="status">{t("a11y.price_updated", { price: money(price.totalMinor) })}</p>
      <p role="status">{problem}</p>
    </div>
  );
}
