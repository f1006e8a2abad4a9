import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import type { LocaleCode } from "#domain/locale/locales.ts";
import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import type { SubmitType } from "#domain/campaign/submit-types.ts";
import { useMessages } from "#ui/messages-context.tsx";

import type { ApprovedLine } from "../approval/approval-item.ts";
import { afterPaint } from "../loading/after-paint.ts";
import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { useShop } from "../shop/shop-context.tsx";
import { showToast } from "../toast/toast-store.ts";
import { onFirstActivity } from "../visit/first-activity.ts";
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

export type SubmitDialog = Exclude<SubmitOutcome, { kind: "missing-option" } | null>;

/** Runs once what is bought is in the cart, or is not to be, and before another page is gone to. */
type Settle = () => void | Promise<void>;

export type Submitting = {
  submit: (type: SubmitType, options?: OptionMap, settle?: Settle, approved?: ApprovedLine) => void;
  /** What is under way, for its button to show at once (P15, CAM-65). */
  busyType: SubmitType | null;
  dialog: SubmitDialog | null;
  closeDialog: () => void;
  /** Confirms what was added elsewhere on the page. */
  confirm: (cartItemIds: readonly string[]) => void;
  optionError: OptionError | null;
};

/** Has the code and the texts of a submit fetched once there is a visitor. */
function useSubmitAhead(locale: LocaleCode): void {
  useEffect(() => {
    // A submit asks for it again and tells the shopper.
    const load = () => void loadSubmitAndTexts(locale).catch(() => undefined);
    return onFirstActivity(load, true);
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
  const run = async (
    type: SubmitType,
    options: OptionMap = choice.options,
    settle?: Settle,
    approved?: ApprovedLine,
  ) => {
    const { runSubmit } = await loadSubmitAndTexts(locale);
    const left: Promise<void>[] = [];
    const outcome = await runSubmit({
      ...{ type, campaign, choice, options, approved, ...line },
      shop: {
        ...{ t, locale, path, currencyCode: currency.code },
        isDistributed: store.enable_distributed_checkout,
        navigate: (address) => {
          left.push(Promise.resolve(settle?.()).then(() => navigate(address)));
        },
      },
    });
    await (left[0] ?? settle?.());
    if (left[0]) onLeave?.();
    if (outcome?.kind === "missing-option") {
      setOptionError({ ...outcome, isHighlighted: true });
      focusOption(outcome.name);
    } else {
      setDialog(outcome);
    }
  };
  const submit: Submitting["submit"] = (type, ...rest) => {
    if (busyType !== null) return;
    setBusyType(type);
    setDialog(null);
    afterPaint(() => {
      run(type, ...rest)
        .catch((error: unknown) => {
          showToast(t(navigator.onLine ? "error.try_later" : "error.offline"));
          if (!isOutOfReach(error)) reportError(error);
        })
        .finally(() => setBusyType(null));
    });
  };
  const confirm = useConfirm(setDialog);
  return { submit, confirm, busyType, dialog, closeDialog: () => setDialog(null), optionError };
}

function useConfirm(show: (dialog: SubmitDialog) => void): Submitting["confirm"] {
  const { locale } = useMessages();
  const { path } = useShop();
  const navigate = useNavigate();
  return (cartItemIds) => {
    loadSubmitAndTexts(locale).then(
      ({ confirmAdded }) => {
        const outcome = confirmAdded(cartItemIds, { path, navigate: (to) => void navigate(to) });
        if (outcome?.kind === "added") show(outcome);
      },
      // The cart says so as well.
      () => void navigate(path("/cart")),
    );
  };
}
