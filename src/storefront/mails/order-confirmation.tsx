import type { CSSProperties } from "react";

import { addressLines, type OrderAddress } from "../features/order/address-lines.ts";
import { greetingOf } from "./order-confirmation-text.ts";
import { LinkHint, MailButton } from "./mail-button.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { mailLogo } from "./mail-logo.ts";
import type { OrderConfirmationProps } from "#contract/mail-props.ts";
import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";
import { OtherOrders } from "./other-orders.tsx";
import { OrderLinesTable } from "./order-lines-table.tsx";
import { TotalsTable } from "./totals-table.tsx";

type OrderConfirmationMailProps = OrderConfirmationProps & { texts: MailTexts; subject: string };

const paragraph: CSSProperties = { color: mailColors.ink, margin: "0 0 16px" };
const heading: CSSProperties = {
  ...paragraph,
  fontSize: 16,
  fontWeight: 700,
  margin: "36px 0 4px",
};

export function OrderConfirmationMail(props: OrderConfirmationMailProps) {
  const { texts, subject, storeName, logoUrl, origin, orderUrl, changeUrl, order } = props;
  const { t } = texts;
  return (
    <MailFrame
      texts={texts}
      title={subject}
      preview={t("mail.order.preview")}
      storeName={storeName}
      logoUrl={mailLogo(logoUrl, origin)}
      origin={origin}
      footer={t("mail.order.footer", { store: storeName })}
    >
      <h1
        className="ink"
        style={{ color: mailColors.ink, fontSize: 26, lineHeight: 1.2, margin: "28px 0 20px" }}
      >
        {t("order.thank_you")}
      </h1>
      <p className="ink" style={paragraph}>
        {greetingOf(order, t)}
      </p>
      <p className="ink" style={{ ...paragraph, margin: "0 0 28px" }}>
        {t("mail.order.intro", { number: order.number })}
      </p>
      <MailButton href={orderUrl} label={t("mail.order.button")} />
      <OtherOrders others={props.others} texts={texts} />
      <h2 className="ink" style={heading}>
        {t("mail.order.items")}
      </h2>
      <OrderLinesTable
        lines={order.products}
        currencyCode={order.currency_code}
        origin={origin}
        texts={texts}
      />
      <div
        className="rule"
        style={{ borderTop: `1px solid ${mailColors.line}`, margin: "8px 0 14px" }}
      />
      <TotalsTable order={order} texts={texts} />
      {order.address && <Destination {...{ order, texts, changeUrl }} address={order.address} />}
      <LinkHint href={orderUrl} text={t("mail.order.link_hint")} />
    </MailFrame>
  );
}

type DestinationProps = Pick<OrderConfirmationProps, "order" | "changeUrl"> & {
  address: OrderAddress;
  texts: MailTexts;
};

function Destination({ order, address, changeUrl, texts }: DestinationProps) {
  const { t, countryName } = texts;
  return (
    <>
      <h2 className="ink" style={heading}>
        {t("mail.order.shipping_to")}
      </h2>
      {addressLines(address, countryName(address.country)).map((line) => (
        <div key={line} className="ink" style={{ color: mailColors.ink }}>
          <bdi>{line}</bdi>
        </div>
      ))}
      <div className="soft" style={{ color: mailColors.soft, marginTop: 8 }}>
        {t("checkout.shipping_method")}: {t(`checkout.${order.shipping_method}`)}
      </div>
      {changeUrl !== null && (
        <div style={{ marginTop: 12 }}>
          <a className="ink" href={changeUrl} style={{ color: mailColors.ink }}>
            {t("mail.order.change")}
          </a>
        </div>
      )}
    </>
  );
}
