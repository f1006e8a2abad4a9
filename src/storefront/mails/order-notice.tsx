import type { CSSProperties } from "react";

import type { MailKind, MailProps } from "#contract/mail-props.ts";
import { formatDateTime } from "#messages/format-date.ts";

import { LinkHint, MailButton } from "./mail-button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { mailLogo } from "./mail-logo.ts";
import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";
import { greetingOf } from "./order-confirmation-text.ts";
import { OrderLinesTable } from "./order-lines-table.tsx";

export type NoticeKind = Exclude<MailKind, "order_confirmation">;
type Props = MailProps[NoticeKind];

/** What a mail about one thing that happened to an order says. */
export type Notice = {
  subject: string;
  title: string;
  greeting: string;
  intro: string;
  button: { href: string; label: string };
  /** Below the button. */
  hint: string;
};

export function noticeOf(kind: NoticeKind, props: Props, { t, money, locale }: MailTexts): Notice {
  const { order, orderUrl } = props;
  const { number } = order;
  const amount = money(order.price.totalMinor, order.currency_code);
  const greeting = greetingOf(order, t);
  const status = { href: orderUrl, label: t("mail.order.button") };
  const usual = { greeting, button: status, hint: t("mail.order.link_hint") };
  switch (kind) {
    case "cancel_request": {
      const { cancelUrl, deadline } = props as MailProps["cancel_request"];
      const at = `${formatDateTime(deadline, locale)} UTC`;
      return {
        greeting,
        subject: t("mail.cancel.subject", { number }),
        title: t("mail.cancel.title"),
        intro: t("mail.cancel.intro", { number, deadline: at }),
        button: { href: cancelUrl, label: t("mail.cancel.button") },
        hint: t("mail.cancel.hint"),
      };
    }
    case "order_resumed":
      return {
        ...usual,
        subject: t("mail.resumed.subject", { number }),
        title: t("mail.resumed.title"),
        intro: t("mail.resumed.intro", { number }),
      };
    case "order_cancelled":
      return {
        ...usual,
        subject: t("mail.cancelled.subject", { number }),
        title: t("mail.cancelled.title"),
        intro: t("mail.cancelled.intro", { number }),
      };
    case "order_refunded":
      return {
        ...usual,
        subject: t("mail.refunded.subject", { number, amount }),
        title: t("mail.refunded.title"),
        intro: t("mail.refunded.intro", { number, amount }),
      };
  }
}

const paragraph: CSSProperties = { color: mailColors.ink, margin: "0 0 16px" };

type NoticeMailProps = { notice: Notice; props: Props; texts: MailTexts };

export function NoticeMail({ notice, props, texts }: NoticeMailProps) {
  const { subject, title, greeting, intro, button, hint } = notice;
  const { storeName, logoUrl, origin, order } = props;
  const { t } = texts;
  return (
    <MailFrame
      texts={texts}
      title={subject}
      preview={intro}
      storeName={storeName}
      logoUrl={mailLogo(logoUrl, origin)}
      origin={origin}
      footer={t("mail.order.footer", { store: storeName })}
    >
      <h1
        className="ink"
        style={{ color: mailColors.ink, fontSize: 26, lineHeight: 1.2, margin: "28px 0 20px" }}
      >
        {title}
      </h1>
      {greeting !== t("order.thank_you") && (
        <p className="ink" style={paragraph}>
          {greeting}
        </p>
      )}
      <p className="ink" style={{ ...paragraph, margin: "0 0 28px" }}>
        {intro}
      </p>
      <MailButton {...button} />
      <h2
        className="ink"
        style={{ ...paragraph, fontSize: 16, fontWeight: 700, margin: "36px 0 4px" }}
      >
        {t("mail.order.items")}
      </h2>
      <OrderLinesTable
        lines={order.products}
        currencyCode={order.currency_code}
        origin={origin}
        texts={texts}
      />
      <LinkHint href={button.href} text={hint} />
    </MailFrame>
  );
}

/** The same mail as plain text. */
export function noticeText(notice: Notice, { order, storeName }: Props, { t }: MailTexts): string {
  const { title, greeting, intro, button, hint } = notice;
  return [
    title.toUpperCase(),
    "",
    ...(greeting === t("order.thank_you") ? [] : [greeting, ""]),
    ...[intro, "", `${button.label}:`, button.href, "", hint, ""],
    t("mail.order.items").toUpperCase(),
    ...order.products.map(({ quantity, campaign_title, product_name }) =>
      [`${quantity} ×`, campaign_title, "·", product_name].join(" "),
    ),
    ...["", "-- ", t("mail.order.footer", { store: storeName }), ""],
  ].join("\n");
}
