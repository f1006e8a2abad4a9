import { useEffect, useRef } from "react";

import { maxQuantity } from "#domain/campaign/quantity.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";
import type { CartItem } from "#domain/cart/cart-types.ts";
import { Button } from "#ui/button.tsx";
import { useMessages } from "#ui/messages-context.tsx";
import { Notice } from "#ui/notice.tsx";

import { optionTexts } from "../order/option-text.ts";
import { type CartCheckState, choiceKey, type LineState } from "./cart-check-store.ts";

import { lineName } from "./line-name.ts";
import { showLine } from "./show-line.ts";

type CartNoticesProps = {
  check: CartCheckState;
  unavailable: readonly CartItem[];
  /** The cart has more lines than an order may have. */
  isOverfull: boolean;
  wasCut: boolean;
  onCheckAgain: () => void;
};

/** What cannot be had as it was chosen; the rest is only to be filled in or approved again. */
const gone: ReadonlySet<LineState> = new Set(["out_of_stock", "options", "unavailable"]);

/** What the shop has to say of the cart as a whole. */
export function CartNotices({
  check,
  unavailable,
  isOverfull,
  wasCut,
  onCheckAgain,
}: CartNoticesProps) {
  const { t } = useMessages();
  const { problem, formerPrices, hasFailed, isAsking } = check;
  const hasAskedAgain = useRef(false);
  useEffect(() => {
    if (isAsking) return;
    if (hasAskedAgain.current && !hasFailed) keepFocus();
    hasAskedAgain.current = false;
  }, [isAsking, hasFailed]);
  const isAnyGone = unavailable.some((line) => {
    const state = check.unavailable.get(choiceKey(line));
    return state === undefined || gone.has(state);
  });
  const checkAgain = () => {
    hasAskedAgain.current = true;
    onCheckAgain();
  };
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {unavailable.length > 0 && (
        <Notice tone="danger">
          <p className="m-0">{t(isAnyGone ? "cart.unavailable" : "cart.to_mend")}</p>
          <UnavailableLines lines={unavailable} />
        </Notice>
      )}
      {formerPrices.size > 0 && <Notice tone="warn">{t("cart.price_changed")}</Notice>}
      {isOverfull && <Notice tone="warn">{t("cart.full", { max: maxCartLines })}</Notice>}
      {wasCut && <Notice tone="warn">{t("cart.quantity_capped", { max: maxQuantity })}</Notice>}
      {problem?.wasInCart && (
        <Notice tone="warn">
          <p className="m-0 font-semibold">{t(`discount.${problem.reason}`)}</p>
          <p className="m-0">{t("discount.dropped", { code: problem.code })}</p>
        </Notice>
      )}
      {hasFailed && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="m-0 flex-[1_1_14rem]">{t("cart.check_failed")}</p>
            <Button variant="quiet" isBusy={isAsking} className="-my-2" onClick={checkAgain}>
              {t("cart.check_again")}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}

/** The button that had the focus went with its notice: the page's heading takes it. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("main h1")?.focus();
}

/** Which lines they are, and the way to each. */
function UnavailableLines({ lines }: { lines: readonly CartItem[] }) {
  const { t } = useMessages();
  return (
    <ul className="m-0 mt-1 list-none p-0">
      {lines.map((line) => {
        const name = [lineName(line), ...optionTexts(line)].join(" · ");
        return (
          <li key={line.cartItemId}>
            <button
              type="button"
              aria-label={t("cart.show_item", { name })}
              onClick={() => showLine(line)}
              className="min-h-11 cursor-pointer text-start font-semibold underline underline-offset-4 wrap-anywhere"
            >
              <bdi>{name}</bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
