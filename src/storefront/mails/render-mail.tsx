import { renderToStaticMarkup } from "react-dom/server";

import type {
  MailKind,
  MailProps,
  OrderConfirmationProps,
  RenderedMail,
} from "#contract/mail-props.ts";
import { mailTexts } from "./mail-texts.ts";
import { OrderConfirmationMail } from "./order-confirmation.tsx";
import { orderConfirmationText } from "./order-confirmation-text.ts";
import { type NoticeKind, noticeOf } from "./notice-of.ts";
import { NoticeMail, noticeText } from "./order-notice.tsx";

type Renderers = { [K in MailKind]: (props: MailProps[K], locale: string) => RenderedMail };

const renderers: Renderers = {
  order_confirmation: renderOrderConfirmation,
  order_link: (props, locale) => renderNotice("order_link", props, locale),
  address_question: (props, locale) => renderNotice("address_question", props, locale),
  address_kept: (props, locale) => renderNotice("address_kept", props, locale),
  cancel_request: (props, locale) => renderNotice("cancel_request", props, locale),
  order_resumed: (props, locale) => renderNotice("order_resumed", props, locale),
  order_cancelled: (props, locale) => renderNotice("order_cancelled", props, locale),
  payment_failed: (props, locale) => renderNotice("payment_failed", props, locale),
  cart_reminder: (props, locale) => renderNotice("cart_reminder", props, locale),
  order_shipped: (props, locale) => renderNotice("order_shipped", props, locale),
  order_refunded: (props, locale) => renderNotice("order_refunded", props, locale),
};

/** Subject, HTML and plain text of a mail in the order's locale (OP-033, OP-124). */
export function renderMail<K extends MailKind>(
  kind: K,
  props: MailProps[K],
  locale: string,
): RenderedMail {
  return renderers[kind](props, locale);
}

function renderOrderConfirmation(props: OrderConfirmationProps, locale: string): RenderedMail {
  const texts = mailTexts(locale);
  const { number } = props.order;
  const subject = headerLine(texts.t("mail.order.subject", { number, store: props.storeName }));
  const mail = <OrderConfirmationMail {...props} texts={texts} subject={subject} />;
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(mail)}`,
    text: orderConfirmationText(props, texts),
  };
}

function renderNotice(
  kind: NoticeKind,
  props: MailProps[NoticeKind],
  locale: string,
): RenderedMail {
  const texts = mailTexts(locale);
  const notice = noticeOf(kind, props, texts);
  const mail = <NoticeMail {...{ notice, props, texts }} />;
  return {
    subject: headerLine(notice.subject),
    html: `<!doctype html>${renderToStaticMarkup(mail)}`,
    text: noticeText(notice, props, texts),
  };
}

/** A header line has no use for the marks that keep names in order inside a paragraph. */
const headerLine = (text: string) => text.replaceAll(/[\u2066-\u2069\r\n]/gu, "");
