import { mailColors } from "./mail-style.ts";
import type { MailTexts } from "./mail-texts.ts";

type OtherOrdersProps = {
  others: readonly { number: string; url: string }[] | undefined;
  texts: Pick<MailTexts, "t">;
};

/** A link for each further order that a mail is about; nothing without one. */
export function OtherOrders({ others = [], texts: { t } }: OtherOrdersProps) {
  if (others.length === 0) return null;
  return (
    <div style={{ margin: "28px 0 0" }}>
      <p className="ink" style={{ color: mailColors.ink, fontWeight: 700, margin: "0 0 4px" }}>
        {t("mail.other_orders")}
      </p>
      {others.map(({ number, url }) => (
        <div key={number} style={{ margin: "8px 0" }}>
          <a className="ink" href={url} style={{ color: mailColors.ink }}>
            {t("mail.other_order", { number })}
          </a>
        </div>
      ))}
    </div>
  );
}

/** The same as lines of plain text, with an empty one before. */
export function otherOrdersText({ others = [], texts: { t } }: OtherOrdersProps): string[] {
  if (others.length === 0) return [];
  const links = others.flatMap(({ number, url }) => [`${t("mail.other_order", { number })}:`, url]);
  return ["", t("mail.other_orders"), ...links];
}
