import type { CSSProperties } from "react";

import { presetUrl } from "#domain/media/preset-url.ts";

import { type OrderLine, optionText, personalTexts } from "../features/order/option-text.ts";
import { proofSide } from "../features/order/proof-side.ts";
import { storedPictureUrl } from "./stored-picture-url.ts";
import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";

type OrderLinesTableProps = {
  lines: readonly OrderLine[];
  currencyCode: string;
  origin: string;
  texts: MailTexts;
};

const cell: CSSProperties = { padding: "16px 0", verticalAlign: "top" };
const soft: CSSProperties = { color: mailColors.soft, fontSize: 14 };

export function OrderLinesTable({ lines, currencyCode, origin, texts }: OrderLinesTableProps) {
  const { t, money, isRightToLeft } = texts;
  const [start, end] = isRightToLeft ? (["right", "left"] as const) : (["left", "right"] as const);
  return (
    <table role="presentation" width="100%">
      <tbody>
        {lines.map((line) => {
          const src = storedPictureUrl(presetUrl(line.thumb_url, "thumb"), origin);
          return (
            <tr key={line.cartItemId}>
              <td width={96} align={start} style={cell}>
                {src !== null && (
                  <img
                    src={src}
                    alt=""
                    width={80}
                    style={{ borderRadius: 10, width: 80, background: mailColors.ground }}
                  />
                )}
              </td>
              <td align={start} style={cell}>
                <div className="ink" style={{ color: mailColors.ink, fontWeight: 600 }}>
                  <bdi>{line.campaign_title}</bdi>
                </div>
                <div className="soft" style={soft}>
                  <bdi>{[line.product_name, optionText(line)].filter(Boolean).join(" · ")}</bdi>
                </div>
                {personalTexts(line).map(([name, value]) => (
                  <div key={name} className="soft" style={soft}>
                    <bdi>{name}</bdi>: <bdi>{value}</bdi>
                  </div>
                ))}
                {line.proofs?.map((proof) => (
                  <Proof key={proof.print_space} proof={proof} origin={origin} texts={texts} />
                ))}
                <div className="soft" style={soft}>
                  {t("order.line_quantity", { quantity: line.quantity })}
                </div>
              </td>
              <td
                className="ink"
                align={end}
                style={{ ...cell, color: mailColors.ink, whiteSpace: "nowrap" }}
              >
                {money(line.unit_price * line.quantity, currencyCode)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type ProofProps = Pick<OrderLinesTableProps, "origin" | "texts"> & {
  proof: NonNullable<OrderLine["proofs"]>[number];
};

/** What is printed, as it was approved. */
function Proof({ proof: { print_space, url }, origin, texts: { t } }: ProofProps) {
  const src = storedPictureUrl(presetUrl(url, "list_mb"), origin);
  if (src === null) return null;
  return (
    <img
      src={src}
      alt={t("order.proof", { space: proofSide(print_space, t) })}
      width={160}
      style={{
        background: mailColors.ground,
        border: `1px solid ${mailColors.line}`,
        borderRadius: 10,
        display: "block",
        margin: "8px 0",
        width: 160,
      }}
    />
  );
}
