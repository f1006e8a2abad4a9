import type { CSSProperties } from "react";

import type { Order } from "#contract/schemas/order.ts";

import { paidForChanges, priceRows, totalWithChanges } from "../features/order/price-rows.ts";
import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";

/** What the total is made of, as on the pages. */
export function TotalsTable({ order, texts }: { order: Order; texts: MailTexts }) {
  const { t, money, isRightToLeft } = texts;
  const [start, end] = isRightToLeft ? (["right", "left"] as const) : (["left", "right"] as const);
  const { price } = order;
  const rows = priceRows(price, paidForChanges(order));
  const line: CSSProperties = { padding: "0 0 10px", color: mailColors.ink };
  const total: CSSProperties = {
    borderTop: `1px solid ${mailColors.line}`,
    color: mailColors.ink,
    fontSize: 18,
    fontWeight: 700,
    padding: "16px 0 0",
  };
  return (
    <table role="presentation" width="100%">
      <tbody>
        {rows.map(({ kind, labelKey, params, amountMinor }) => (
          <tr key={kind}>
            <td className="soft" align={start} style={{ ...line, color: mailColors.soft }}>
              {t(labelKey, params)}
            </td>
            <td className="ink" align={end} style={line}>
              {kind === "shipping" && amountMinor === 0
                ? t("checkout.free")
                : money(amountMinor, price.currencyCode)}
            </td>
          </tr>
        ))}
        <tr>
          <td className="ink rule" align={start} style={total}>
            {t("cart.total")}
          </td>
          <td className="ink rule" align={end} style={total}>
            {money(totalWithChanges(order), price.currencyCode)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
