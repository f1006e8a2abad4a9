import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { selectVariant } from "#domain/campaign/select-variant.ts";
import { planSubmit, type SubmitType, submitTypes } from "#domain/campaign/submit-plan.ts";
import { addToCart } from "#domain/cart/add-to-cart.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { cartClock, cartStore } from "../cart/cart-store.ts";
import { useStartCheckout } from "../checkout/use-start-checkout.ts";
import { afterPaint } from "../loading/after-paint.ts";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { CampaignView } from "./campaign-view.ts";
import {
  openOptionError,
  optionHighlightMs,
  type OptionError,
  withoutHighlight,
} from "./option-error.ts";
import type { CampaignChoice } from "./use-campaign-choice.ts";

/** CAM-44. */
const modalMinWidth = "(min-width: 768px)";

export type SubmitDialog =
  | { kind: "choose-size"; type: SubmitType }
  | { kind: "added"; cartItemId: string };

/** Runs a submit through its checks to the cart, its confirmation or the checkout (CAM-55..62). */
export function useSubmit(
  campaign: CampaignView,
  choice: CampaignChoice,
  quantity: number,
  thumbUrl: string | null,
) {
  const { t } = useMessages();
  const { path } = useShop();
  const navigate = useNavigate();
  const { startCheckout } = useStartCheckout();
  const [dialog, setDialog] = useState<SubmitDialog | null>(null);
  const [optionError, setOptionError] = useState<OptionError | null>(null);
  const openError = openOptionError(optionError, choice.pickers, choice.options);
  if (openError !== optionError) setOptionError(openError);
  useEffect(() => {
    if (!optionError?.isHighlighted) return;
    const timer = setTimeout(() => setOptionError(withoutHighlight), optionHighlightMs);
    return () => clearTimeout(timer);
  }, [optionError]);

  const add = (type: SubmitType, options: OptionMap) => {
    const { product } = choice;
    const { variant } = selectVariant(product, campaign.variants, options);
    const { state, result, notice } = addToCart(
      cartStore.getState().cart,
      {
        ...{ product, campaign, options, quantity, variant },
        thumb_url: thumbUrl,
        product_url: choice.addressOf(product, options),
      },
      cartClock(),
    );
    if (!result.success || result.cartItemId === null) return showToast(t("error.missing_data"));
    cartStore.setState({ cart: state });
    if (notice) showToast(t(notice.key, notice.params));
    const { cartItemId } = result;
    if (type === submitTypes.buyNow) {
      const line = state.products.find((item) => item.cartItemId === cartItemId);
      if (line) void startCheckout([{ ...line, quantity }]);
    } else if (window.matchMedia(modalMinWidth).matches) {
      setDialog({ kind: "added", cartItemId });
    } else {
      afterPaint(() => void navigate(path("/cart")));
    }
  };

  const submit = (type: SubmitType, options: OptionMap = choice.options) => {
    const { variant } = selectVariant(choice.product, campaign.variants, options);
    const plan = planSubmit({ type, pickers: choice.pickers, options, variant });
    setDialog(plan.step === "choose-size" ? { kind: "choose-size", type } : null);
    if (plan.step === "message") {
      const name = plan.params["option"] ?? "";
      const text = t("campaign.choose_option", { option: name });
      setOptionError({ name, text, isHighlighted: true });
      document.querySelector<HTMLElement>(`[data-option="${CSS.escape(name)}"] input`)?.focus();
    }
    if (plan.step === "add") add(type, options);
  };

  return { submit, dialog, closeDialog: () => setDialog(null), optionError: openError };
}
