import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import marks from "./payment-marks.svg?no-inline";

/** What the store takes, as marks with names (NAV-68, NAV-76). */
export function PaymentStrip() {
  const { t } = useMessages();
  const { payments } = useShop().footer;
  if (payments.length === 0) return null;
  return (
    <div className="payment-strip">
      <span className="text-xs text-ink-soft">{t("footer.we_accept")}</span>
      <ul>
        {payments.map(({ id, name }) => (
          <li key={id}>
            <img src={`${marks}#${id}`} alt={name} width={40} height={26} loading="lazy" />
          </li>
        ))}
      </ul>
    </div>
  );
}
