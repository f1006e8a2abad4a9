import { type RefObject, useState } from "react";

import type { BundleDiscountReply } from "#contract/schemas/campaign-offers.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { useMessages } from "#ui/messages-context.tsx";

import { isOutOfReach } from "../loading/is-out-of-reach.ts";
import { showToast } from "../toast/toast-store.ts";
import { addBundleToCart, type BundleOutcome } from "./add-bundle-to-cart.ts";
import type { ApprovalItem, ApprovedProducts } from "../approval/approval-item.ts";
import type { BundleEntry } from "./bundle-choice.ts";

type Stopped = Extract<BundleOutcome, { kind: "stopped" }>;

type BundleSubmitParts = {
  panel: RefObject<HTMLElement | null>;
  readEntries: () => readonly BundleEntry[];
  onAdded: (cartItemIds: readonly string[]) => void;
};

const optionField = (name: string) => `[data-bundle-option="${CSS.escape(name)}"]`;

/** Adds a bundle, or shows what keeps it from being added, at its field or as a toast (BUND-11). */
export function useBundleSubmit(
  bundle: BundleDiscountReply,
  { panel, readEntries, onAdded }: BundleSubmitParts,
) {
  const { t } = useMessages();
  const [missing, setMissing] = useState<{ productId: number; name: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [toApprove, setToApprove] = useState<readonly ApprovalItem[] | null>(null);
  const stop = ({ step, entry }: Stopped) => {
    const focus = (field: string) => panel.current?.querySelector<HTMLElement>(field)?.focus();
    if (step.step === "select-more") {
      showToast(t("campaign.bundle_too_few"));
      return focus("[data-bundle-product] input[type=checkbox]:not(:checked)");
    }
    if (entry === null) return;
    const card = `[data-bundle-product="${entry.reply.id}"]`;
    if (step.step === "out-of-stock") {
      showToast(t("campaign.variant_unavailable"));
      const name = entry.pickers.findLast(({ fixed }) => !fixed)?.name;
      return focus(name === undefined ? `${card} input` : `${card} ${optionField(name)}`);
    }
    if (step.step === "personalise") {
      const handle = entry.form?.handle();
      handle?.check();
      return handle?.focus(step.problem);
    }
    setMissing({ productId: entry.reply.id, name: step.name });
    focus(`${card} ${optionField(step.name)}`);
  };
  const add = async (approved?: ApprovedProducts) => {
    setIsBusy(true);
    setMissing(null);
    setToApprove(null);
    const outcome = await addBundleToCart(bundle, readEntries, approved)
      .catch((error: unknown) => {
        showToast(t(navigator.onLine ? "error.try_later" : "error.offline"));
        if (!isOutOfReach(error)) reportError(error);
        return null;
      })
      .finally(() => setIsBusy(false));
    if (outcome === null) return;
    if (outcome.kind === "stopped") return stop(outcome);
    if (outcome.kind === "confirm-design") return setToApprove(outcome.items);
    if (outcome.kind === "refused") {
      if (outcome.message !== "") showToast(t(outcome.message, { max: maxCartLines }));
      return;
    }
    if (outcome.notice) showToast(t(outcome.notice.key, outcome.notice.params));
    if (outcome.unitsAdded > 0) onAdded(outcome.cartItemIds);
  };
  return {
    ...{ missing, isBusy, add, toApprove },
    closeApproval: () => setToApprove(null),
    forget: () => setMissing(null),
  };
}
