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
  /** Whether the order's address stands before its lines: the notice is about that. */
  withAddress?: true;
};

export function noticeOf(
  kind: NoticeKind,
  props: NoticeProps,
  { t, money, locale }: MailTexts,
): Notice {
  const { order, orderUrl } = props;
  const { number } = order;
  const amount = money(order.price.totalMinor, order.currency_code);
  const greeting = greetingOf(order, t);
  const status = { href: orderUrl, label: t("mail.order.button") };
  const usual = { greeting, button: status, hint: t("mail.order.link_hint") };
  const plain = (name: "link" | "resumed" | "cancelled" | "refunded"): Notice => ({
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
    case "address_question": {
      const { answerUrl, deadline } = props as MailProps["address_question"];
      return {
        ...usual,
        subject: t("mail.address.subject", { number }),
        title: t("mail.address.title"),
        intro: t("mail.address.intro", { number, deadline: at(deadline) }),
        button: { href: answerUrl, label: t("mail.address.button") },
        withAddress: true,
      };
    }
    case "address_kept":
      return {
        ...plain("resumed"),
        intro: t("mail.address_kept.intro", { number }),
        withAddress: true,
      };
    case "cancel_request": {
      const { cancelUrl, deadline } = props as MailProps["cancel_request"];
      return {
        greeting,
        subject: t("mail.cancel.subject", { number }),
        title: t("mail.cancel.title"),
        intro: t("mail.cancel.intro", { number, deadline: at(deadline) }),
        button: { href: cancelUrl, label: t("mail.cancel.button") },
        hint: t("mail.cancel.hint"),
      };
    }
    case "order_resumed":
      return plain("resumed");
    case "order_cancelled":
      return plain("cancelled");
    case "order_refunded":
      return plain("refunded");
  }
}
