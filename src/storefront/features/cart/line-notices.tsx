import { useStore } from "zustand";

import type { CartItem } from "#domain/cart/cart-types.ts";
import { lineUnitMinor } from "#domain/cart/change-cart.ts";
import type { MessageKey } from "#messages/message-key.ts";
import { Icon } from "#ui/icon.tsx";
import { useMessages } from "#ui/messages-context.tsx";

import { useShop } from "../shop/shop-context.tsx";
import { cartCheckStore, choiceKey, type FormerPrice, type LineState } from "./cart-check-store.ts";

const stateTexts = {
  out_of_stock: "campaign.variant_unavailable",
  too_many: "cart.line_too_many",
  options: "campaign.variant_unavailable",
  personal: "cart.line_personal",
  picture: "cart.line_picture",
  design: "cart.line_design",
  approval: "cart.line_approval",
  surplus_design: "cart.surplus_design",
  surplus_answers: "cart.surplus_answers",
  surplus_label: "cart.surplus_label",
  surplus_approval: "cart.surplus_approval",
  surplus_fee: "cart.surplus_fee",
  unavailable: "cart.line_unavailable",
} as const satisfies Record<LineState, MessageKey>;

type LineNoticesProps = {
  line: CartItem;
  state: LineState | undefined;
  formerPrice: FormerPrice | undefined;
};

/** What the shop has said of a line since it was added: it cannot be had, or costs something else. */
export function LineNotices({ line, state, formerPrice }: LineNoticesProps) {
  const { t } = useMessages();
  const { money } = useShop();
  const label = useStore(
    cartCheckStore,
    ({ refusedLabels }) => refusedLabels.get(choiceKey(line)) ?? "",
  );
  const empty = useStore(cartCheckStore, ({ emptyOptions }) => emptyOptions.get(choiceKey(line)));
  const left = useStore(cartCheckStore, ({ unitsLeft }) => unitsLeft.get(choiceKey(line)) ?? 0);
  const isPriceTold =
    formerPrice !== undefined &&
    state === undefined &&
    money.knows(formerPrice.currencyCode) &&
    money.knows(line.currency_code);
  return (
    <>
      {state !== undefined && (
        <p className="m-0 flex gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>
            {state === "out_of_stock" && `${t("campaign.out_of_stock")}. `}
            {state === "personal" && empty !== undefined
              ? t("cart.personal_missing", { text: empty })
              : t(stateTexts[state], { label, text: label, count: left })}
          </span>
        </p>
      )}
      {isPriceTold && (
        <p className="m-0 flex gap-1.5 text-xs text-warn">
          <Icon name="info" className="size-4" />
          <span>
            {t("cart.line_price_changed", {
              before: money.show(formerPrice.unitMinor, formerPrice.currencyCode),
              after: money.show(lineUnitMinor(line), line.currency_code),
            })}
          </span>
        </p>
      )}
    </>
  );
}
