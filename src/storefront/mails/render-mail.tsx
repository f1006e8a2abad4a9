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

type Renderers = { [K in MailKind]: (props: MailProps[K], locale: string) => RenderedMail };

const renderers: Renderers = { order_confirmation: renderOrderConfirmation };

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
  // A header line has no use for the marks that keep names in order inside a paragraph.
  const subject = texts
    .t("mail.order.subject", { number, store: props.storeName })
    .replaceAll(/[\u2066-\u2069\r\n]/gu, "");
  const mail = <OrderConfirmationMail {...props} texts={texts} subject={subject} />;
  return {
    subject,
    html: `<!doctype html>${renderToStaticMarkup(mail)}`,
    text: orderConfirmationText(props, texts),
  };
}
