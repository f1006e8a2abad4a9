import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { LocaleCode } from "#domain/locale/locales.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { SubmitType } from "#domain/campaign/submit-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { afterPaint } from "../loading/after-paint.ts";
import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import type { CampaignView } from "./campaign-view.ts";
import { focusOption, type OptionError, useOptionError } from "./use-option-error.ts";
import type { CampaignChoice } from "./resolve-choice.ts";
import type { SubmitOutcome, SubmitRequest } from "./submit-outcome.ts";

export const loadSubmit = () => import("./buying-later.ts");
const loadSubmitAndTexts = async (locale: LocaleCode) => {
  const submit = await loadSubmit();
  await submit.loadProductTexts(locale);
  return submit;
};
const intents = ["pointerover", "touchstart", "focusin"];

export type SubmitDialog = Extract<SubmitOutcome, { kind: "choose-size" | "added" }>;

export type Submitting = {
  submit: (type: SubmitType, options?: OptionMap) => void;
  /** What is under way, for its button to show at once (P15, CAM-65). */
  busyType: SubmitType | null;
  dialog: SubmitDialog | null;
  closeDialog: () => void;
  /** Confirms what was added elsewhere on the page. */
  confirm: (cartItemIds: readonly string[]) => void;
  optionError: OptionError | null;
};

/** Has the code and the texts of a submit fetched once there is a pointer, a finger or a focus on the page. */
function useSubmitAhead(locale: LocaleCode): void {
  useEffect(() => {
    const waiting = new AbortController();
    const start = () => {
      waiting.abort();
      // A submit asks for it again and tells the shopper.
      loadSubmitAndTexts(locale).catch(() => undefined);
    };
    for (const intent of intents) {
      document.addEventListener(intent, start, { passive: true, signal: waiting.signal });
    }
    return () => waiting.abort();
  }, [locale]);
}

/** Buys what is chosen: shows at once that it has been heard, then runs its checks (CAM-55..62). */
export function useSubmit(
  campaign: CampaignView,
  choice: CampaignChoice,
  line: Pick<SubmitRequest, "quantity" | "via" | "editedId" | "personal" | "readAt">,
  /** Told when a submit has led to another page, or to the one that is shown. */
  onLeave?: () => void,
): Submitting {
  const { t, locale } = useMessages();
  const { path, currency, store } = useShop();
  const navigate = useNavigate();
  const [busyType, setBusyType] = useState<SubmitType | null>(null);
  const [dialog, setDialog] = useState<SubmitDialog | null>(null);
  const { optionError, setOptionError } = useOptionError(choice);
  useSubmitAhead(locale);
  const run = async (type: SubmitType, options: OptionMap) => {
    const { runSubmit } = await loadSubmitAndTexts(locale);
    const leaving: { to?: Promise<void> | void } = {};
    const outcome = await runSubmit({
      ...{ type, campaign, choice, options, ...line },
      shop: {
        ...{ t, locale, path, currencyCode: currency.code },
        isDistributed: store.enable_distributed_checkout,
        navigate: (address) => {
          leaving.to = navigate(address);
        },
      },
    });
    await leaving.to;
    if ("to" in leaving) onLeave?.();
    if (outcome?.kind === "missing-option") {
      setOptionError({ ...outcome, isHighlighted: true });
      focusOption(outcome.name);
    } else {
      setDialog(outcome);
    }
  };
  const submit = (type: SubmitType, options: OptionMap = choice.options) => {
    if (busyType !== null) return;
    setBusyType(type);
    setDialog(null);
    afterPaint(() => {
      run(type, options)
        .catch((error: unknown) => {
          showToast(t(navigator.onLine ? "error.try_later" : "error.offline"));
          if (!isOutOfReach(error)) reportError(error);
        })
        .finally(() => setBusyType(null));
    });
  };
  const confirm = (cartItemIds: readonly string[]) => {
    loadSubmitAndTexts(locale).then(
      ({ confirmAdded }) => {
        const outcome = confirmAdded(cartItemIds, { path, navigate: (to) => void navigate(to) });
        if (outcome?.kind === "added") setDialog(outcome);
      },
      // The cart says so as well.
      () => void navigate(path("/cart")),
    );
  };
  return { submit, confirm, busyType, dialog, closeDialog: () => setDialog(null), optionError };
}
