import "./order-facts.css";

import type { ReactNode } from "react";

import type { Order } from "#contract/schemas/order.ts";
import { textTag } from "#domain/locale/locales.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { addressLines, type OrderAddress } from "./address-lines.ts";

/** Whom an order goes to and how: contact, address, shipping method, state of the payment. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useMessages();
  return (
    <div className="order-facts">
      {order.is_masked && <p className="order-masked m-0 text-ink-soft">{t("order.masked")}</p>}
      {order.address && (
        <dl className="m-0">
          <Fact term={t("order.shipping_to")}>
            <AddressText address={order.address} />
          </Fact>
        </dl>
      )}
      <dl className="m-0 flex flex-col gap-6">
        {order.email && (
          <Fact term={t("order.contact")}>
            <bdi className="wrap-anywhere">{order.email}</bdi>
          </Fact>
        )}
        <Fact term={t("checkout.shipping_method")}>{t(`checkout.${order.shipping_method}`)}</Fact>
        <Fact term={t("order.payment_label")}>{t(`order.payment.${order.payment_state}`)}</Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-xs font-medium text-ink-soft">{term}</dt>
      <dd className="m-0">{children}</dd>
    </div>
  );
}

function AddressText({ address }: { address: OrderAddress }) {
  const { locale } = useShop();
  const names = new Intl.DisplayNames(textTag(locale), { type: "region" });
  const lines = addressLines(address, names.of(address.country) ?? address.country);
  return (
    <address suppressHydrationWarning>
      {lines.map((line) => (
        <span key={line} className="block wrap-anywhere">
          <bdi suppressHydrationWarning>{line}</bdi>
        </span>
      ))}
      {address.phone && (
        <span className="mt-1 block text-ink-soft">
          <bdi dir="ltr">{address.phone}</bdi>
        </span>
      )}
    </address>
  );
}
