import type { Order } from "#contract/schemas/order.ts";

import { addressLines } from "../features/order/address-lines.ts";
import { optionText, personalTexts } from "../features/order/option-text.ts";
import { paidForChanges, priceRows, totalWithChanges } from "../features/order/price-rows.ts";
import type { OrderConfirmationProps } from "#contract/mail-props.ts";
import type { MailTexts } from "./mail-texts.ts";
import { otherOrdersText } from "./other-orders.tsx";

/** The same mail as plain text. */
export function orderConfirmationText(props: OrderConfirmationProps, texts: MailTexts): string {
  const { order, storeName, orderUrl, changeUrl } = props;
  const { t, countryName } = texts;
  const address = order.address
    ? [
        heading(t("mail.order.shipping_to")),
        ...addressLines(order.address, countryName(order.address.country)),
        `${t("checkout.shipping_method")}: ${t(`checkout.${order.shipping_method}`)}`,
        ...(changeUrl === null ? [] : ["", `${t("mail.order.change")}:`, changeUrl]),
        "",
      ]
    : [];
  return [
    greetingOf(order, t),
    "",
    t("mail.order.intro", { number: order.number }),
    "",
    `${t("mail.order.button")}:`,
    orderUrl,
    ...otherOrdersText({ others: props.others, texts }),
    "",
    heading(t("mail.order.items")),
    ...order.products.flatMap((line) => lineTexts(order, line, texts)),
    ...totalTexts(order, texts),
    "",
    ...address,
    "-- ",
    t("mail.order.footer", { store: storeName }),
    "",
  ].join("\n");
}

/** By name where the order has one. */
export function greetingOf({ address }: Pick<Order, "address">, t: MailTexts["t"]): string {
  const parts = [address?.first_name, address?.last_name].filter(Boolean).join(" ");
  const name = parts || (address?.name?.trim() ?? "");
  return name === "" ? t("order.thank_you") : t("mail.order.greeting", { name });
}

const heading = (text: string) => text.toUpperCase();

function lineTexts(
  order: Order,
  line: Order["products"][number],
  { t, money }: MailTexts,
): string[] {
  return [
    line.campaign_title,
    [line.product_name, optionText(line)].filter(Boolean).join(" · "),
    ...personalTexts(line).map(([name, value]) => `${name}: ${value}`),
    `${t("order.line_quantity", { quantity: line.quantity })} – ${money(line.unit_price * line.quantity, order.currency_code)}`,
    "",
  ];
}

function totalTexts(order: Order, { t, money }: MailTexts): string[] {
  const { price } = order;
  const rows = priceRows(price, paidForChanges(order)).map(
    ({ kind, labelKey, params, amountMinor }) => {
      const isFree = kind === "shipping" && amountMinor === 0;
      return `${t(labelKey, params)}: ${isFree ? t("checkout.free") : money(amountMinor, price.currencyCode)}`;
    },
  );
  return [...rows, `${t("cart.total")}: ${money(totalWithChanges(order), price.currencyCode)}`];
}
