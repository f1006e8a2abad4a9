import { totalWithChanges } from "../features/order/price-rows.ts";
import type { MailKind, MailProps } from "#contract/mail-props.ts";
import { formatDateTime } from "#messages/format-date.ts";

import type { MailTexts } from "./mail-texts.ts";
import { greetingOf } from "./order-confirmation-text.ts";

export type NoticeKind = Exclude<MailKind, "order_confirmation">;
export type NoticeProps = MailProps[NoticeKind];

/** What a mail about one thing that happened to an order says. */
export type Notice = {
  subject: string;
  title: string;
  greeting: string;
  intro: string;
  button: { href: string; label: string };
  /** Below the button. */
  hint: string;
  /** Further orders that the notice is about, each with its link. */
  others?: readonly { number: string; url: string }[];
  /** Whether the order's address stands before its lines: the notice is about that. */
  withAddress?: true;
  /** Above the lines, and which they are; all of the order unless told. */
  items?: { title: string; lines: readonly OrderLine[] };
  /** Last of all: how to get no more such mails. */
  unsubscribe?: { href: string; label: string };
};

type OrderLine = NoticeProps["order"]["products"][number];

const plainNames = {
  order_resumed: "resumed",
  order_cancelled: "cancelled",
  order_refunded: "refunded",
} as const;

export function noticeOf(
  kind: NoticeKind,
  props: NoticeProps,
  { t, money, locale }: MailTexts,
): Notice {
  const { order, orderUrl } = props;
  const { number } = order;
  const amount = money(totalWithChanges(order), order.currency_code);
  const greeting = greetingOf(order, t);
  const status = { href: orderUrl, label: t("mail.order.button") };
  const usual = { greeting, button: status, hint: t("mail.order.link_hint") };
  const plain = (
    name: "link" | "resumed" | "cancelled" | "refunded" | "payment_failed",
  ): Notice => ({
    ...usual,
    subject: t(`mail.${name}.subject`, { number, amount }),
    title: t(`mail.${name}.title`),
    intro: t(`mail.${name}.intro`, { number, amount }),
  });
  const at = (instant: string) => `${formatDateTime(instant, locale)} UTC`;
  switch (kind) {
    case "order_link":
      return {
        ...plain("link"),
        button: { href: (props as MailProps["order_link"]).linkUrl, label: t("mail.order.button") },
      };
    case "address_question":
      return addressNotice(props as MailProps["address_question"], usual, { t, at });
    case "address_kept":
      return {
        ...plain("resumed"),
        intro: t("mail.address_kept.intro", { number }),
        withAddress: true,
      };
    case "cancel_request":
      return cancelNotice(props as MailProps["cancel_request"], usual, { t, at });
    case "payment_failed":
      return {
        ...plain("payment_failed"),
        button: {
          href: (props as MailProps["payment_failed"]).restoreUrl,
          label: t("mail.payment_failed.button"),
        },
      };
    case "cart_reminder":
      return reminderNotice(props as MailProps["cart_reminder"], usual, t);
    case "order_shipped":
      return shippedNotice(props as MailProps["order_shipped"], usual, t);
    case "order_resumed":
    case "order_cancelled":
    case "order_refunded":
      return plain(plainNames[kind]);
  }
}

/** Of the lines that lie in the parcel alone; its button follows it where its carrier has a page for that. */
function shippedNotice(
  { order, shipment }: MailProps["order_shipped"],
  usual: Pick<Notice, "greeting" | "button" | "hint">,
  t: MailTexts["t"],
): Notice {
  const { number, products } = order;
  const { carrier, tracking_number: tracking, tracking_url } = shipment;
  const lines = products.filter((_, position) => shipment.lines.includes(position));
  return {
    ...usual,
    ...(tracking_url !== null && {
      button: { href: tracking_url, label: t("order.track_parcel") },
    }),
    subject: t("mail.shipped.subject", { number }),
    title: t("mail.shipped.title"),
    intro: t("mail.shipped.intro", { number, carrier, tracking }),
    withAddress: true,
    items: { title: t("mail.shipped.items"), lines },
  };
}

/** The lines as they were left, and the one way back to them; nothing else is asked for or sold. */
function reminderNotice(
  { order, storeName, restoreUrl, unsubscribeUrl }: MailProps["cart_reminder"],
  { greeting }: Pick<Notice, "greeting">,
  t: MailTexts["t"],
): Notice {
  return {
    greeting,
    subject: t("mail.reminder.subject", { store: storeName }),
    title: t("mail.reminder.title"),
    intro: t("mail.reminder.intro"),
    button: { href: restoreUrl, label: t("mail.reminder.button") },
    hint: t("mail.order.link_hint"),
    items: { title: t("mail.reminder.items"), lines: order.products },
    unsubscribe: { href: unsubscribeUrl, label: t("mail.reminder.unsubscribe") },
  };
}

type QuestionTexts = Pick<MailTexts, "t"> & { at: (instant: string) => string };

function addressNotice(
  { order: { number }, answerUrl, deadline }: MailProps["address_question"],
  usual: Pick<Notice, "greeting" | "hint">,
  { t, at }: QuestionTexts,
): Notice {
  return {
    ...usual,
    subject: t("mail.address.subject", { number }),
    title: t("mail.address.title"),
    intro: t("mail.address.intro", { number, deadline: at(deadline) }),
    button: { href: answerUrl, label: t("mail.address.button") },
    withAddress: true,
  };
}

function cancelNotice(
  { order: { number }, cancelUrl, deadline, others = [] }: MailProps["cancel_request"],
  { greeting }: Pick<Notice, "greeting">,
  { t, at }: QuestionTexts,
): Notice {
  return {
    greeting,
    subject: t("mail.cancel.subject", { number }),
    title: t("mail.cancel.title"),
    intro: t("mail.cancel.intro", { number, deadline: at(deadline) }),
    button: { href: cancelUrl, label: t("mail.cancel.button") },
    hint: t("mail.cancel.hint"),
    others,
  };
}
