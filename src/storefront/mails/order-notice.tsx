import type { CSSProperties } from "react";

import { addressLines } from "../features/order/address-lines.ts";
import { LinkHint, MailButton } from "./mail-button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { mailLogo } from "./mail-logo.ts";
import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";
import type { Notice, NoticeProps } from "./notice-of.ts";
import { OtherOrders, otherOrdersText } from "./other-orders.tsx";
import { OrderLinesTable } from "./order-lines-table.tsx";

const paragraph: CSSProperties = { color: mailColors.ink, margin: "0 0 16px" };

type NoticeMailProps = { notice: Notice; props: NoticeProps; texts: MailTexts };

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
      footer={t(footerKey(notice), { store: storeName })}
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
      {notice.withAddress && order.address && (
        <AddressBlock
          lines={addressLines(order.address, texts.countryName(order.address.country))}
        />
      )}
      <MailButton {...button} />
      <OtherOrders others={notice.others} texts={texts} />
      <h2
        className="ink"
        style={{ ...paragraph, fontSize: 16, fontWeight: 700, margin: "36px 0 4px" }}
      >
        {notice.items?.title ?? t("mail.order.items")}
      </h2>
      <OrderLinesTable
        lines={notice.items?.lines ?? order.products}
        currencyCode={order.currency_code}
        origin={origin}
        texts={texts}
      />
      <LinkHint href={button.href} text={hint} />
      {notice.unsubscribe && (
        <p className="soft" style={{ color: mailColors.soft, fontSize: 13, margin: "24px 0 0" }}>
          <a className="soft" href={notice.unsubscribe.href} style={{ color: mailColors.soft }}>
            {notice.unsubscribe.label}
          </a>
        </p>
      )}
    </MailFrame>
  );
}

function AddressBlock({ lines }: { lines: readonly string[] }) {
  return (
    <div
      className="rule"
      style={{
        borderInlineStart: `3px solid ${mailColors.line}`,
        paddingInlineStart: 16,
        margin: "0 0 28px",
      }}
    >
      {lines.map((line) => (
        <div key={line} className="ink" style={{ color: mailColors.ink }}>
          <bdi>{line}</bdi>
        </div>
      ))}
    </div>
  );
}

/** Who is only reminded has placed nothing. */
const footerKey = ({ unsubscribe }: Notice) =>
  unsubscribe ? "mail.reminder.footer" : "mail.order.footer";

/** The same mail as plain text. */
export function noticeText(
  notice: Notice,
  { order, storeName }: NoticeProps,
  texts: MailTexts,
): string {
  const { t, countryName } = texts;
  const { address } = order;
  const lines =
    address && notice.withAddress && addressLines(address, countryName(address.country));
  const { title, greeting, intro, button, hint } = notice;
  return [
    title.toUpperCase(),
    "",
    ...(greeting === t("order.thank_you") ? [] : [greeting, ""]),
    ...(lines ? [intro, "", ...lines] : [intro]),
    ...["", `${button.label}:`, button.href],
    ...otherOrdersText({ others: notice.others, texts }),
    "",
    // A text has no button that could fail.
    ...(hint === t("mail.order.link_hint") ? [] : [hint, ""]),
    (notice.items?.title ?? t("mail.order.items")).toUpperCase(),
    ...(notice.items?.lines ?? order.products).map(({ quantity, campaign_title, product_name }) =>
      [`${quantity} ×`, campaign_title, "·", product_name].join(" "),
    ),
    ...(notice.unsubscribe ? ["", `${notice.unsubscribe.label}:`, notice.unsubscribe.href] : []),
    ...["", "-- ", t(footerKey(notice), { store: storeName }), ""],
  ].join("\n");
}
