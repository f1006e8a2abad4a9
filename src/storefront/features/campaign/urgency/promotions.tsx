import { useEffect, useRef } from "react";

import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { type Shop, useShop } from "../../shop/shop-context.tsx";

/** What a promotion gives and asks for; amounts are minor units of `currency_code` (OP-076). */
export type Promotion = {
  title: string | null;
  discount_percentage: number | null;
  discount_amount: number | null;
  currency_code: string | null;
  discount_code: string | null;
  /** Units in the cart. */
  min_quantity: number | null;
  /** What the items have to come to. */
  min_items: number | null;
  end_time: string | null;
};

type PromotionsProps = {
  promotions: readonly Promotion[];
  /** The code that the cart uses already. */
  usedCode?: string | null;
  onUse: (code: string) => void;
  now?: () => number;
};

type T = ReturnType<typeof useMessages>["t"];

/** The offers of a campaign: what each gives, from when on, and its code to use (CAM-81, OP-076). */
export function Promotions({ promotions, usedCode, onUse, now = Date.now }: PromotionsProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const open = promotions.filter(
    ({ end_time }) => end_time === null || !(Date.parse(end_time) <= now()),
  );
  if (open.length === 0) return null;
  return (
    <section aria-label={t("urgency.promotions")}>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {open.map((promotion) => (
          <li
            key={promotion.discount_code ?? promotion.title}
            className="flex flex-col gap-2 rounded-md border border-line p-3"
          >
            <p className="m-0 min-w-0 text-sm">
              <span className="block font-semibold">
                <bdi>{promotion.title ?? giftOf(promotion, t, money)}</bdi>
              </span>
              <span className="text-ink-soft">{termsOf(promotion, t, money)}</span>
            </p>
            {promotion.discount_code !== null && (
              <UseCode
                code={promotion.discount_code}
                isUsed={promotion.discount_code === usedCode}
                onUse={onUse}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type UseCodeProps = { code: string; isUsed: boolean; onUse: (code: string) => void };

function UseCode({ code, isUsed, onUse }: UseCodeProps) {
  const { t } = useMessages();
  const status = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  // The button that had the focus gives way to the text.
  useEffect(() => {
    if (isUsed && wasPressed.current) status.current?.focus();
    wasPressed.current = false;
  }, [isUsed]);
  return (
    <span ref={status} role="status" tabIndex={-1} className="text-sm">
      {isUsed ? (
        t("urgency.code_used", { code })
      ) : (
        <Button
          variant="secondary"
          onClick={() => {
            wasPressed.current = true;
            onUse(code);
          }}
        >
          {t("urgency.use_code", { code })}
        </Button>
      )}
    </span>
  );
}

function giftOf(promotion: Promotion, t: T, money: Shop["money"]): string {
  const { discount_percentage, discount_amount, currency_code } = promotion;
  if (discount_percentage !== null)
    return t("urgency.percent_off", { percent: discount_percentage });
  if (discount_amount === null || !knows(money, currency_code)) return "";
  return t("urgency.amount_off", { amount: money.show(discount_amount, currency_code) });
}

/** What it gives, unless its title says so, and what it asks for. */
function termsOf(promotion: Promotion, t: T, money: Shop["money"]): string {
  const { title, min_quantity, min_items, currency_code } = promotion;
  const terms = title === null ? [] : [giftOf(promotion, t, money)];
  if (min_quantity !== null && min_quantity > 1) {
    terms.push(t("urgency.from_pieces", { count: min_quantity }));
  }
  if (min_items !== null && min_items > 0 && knows(money, currency_code)) {
    terms.push(t("urgency.from_amount", { amount: money.show(min_items, currency_code) }));
  }
  return terms.filter((term) => term !== "").join(" · ");
}

const knows = (money: Shop["money"], code: string | null): code is string =>
  code !== null && money.knows(code);
