import type { BundleDiscountReply } from "#contract/schemas/campaign-offers.ts";
import { addBundle, type BundleMessage } from "#domain/bundle/add-bundle.ts";
import { countedProducts } from "#domain/bundle/plan-bundle.ts";
import { planSubmit, type SubmitStep } from "#domain/campaign/submit-plan.ts";
import { submitTypes } from "#domain/campaign/submit-types.ts";

import { keepMockupsOf } from "../campaign/keep-mockups-of.ts";
import { dropLiveDraft } from "../draft/live-drafts.ts";
import { cartClock, cartStore } from "../cart/cart-store.ts";
import { takeReply } from "../cart/take-reply.ts";
import { awaitForm } from "../personalise/await-form.ts";
import type { FormProblem } from "../personalise/personal-store.ts";
import type { ApprovalItem, ApprovedProducts } from "../approval/approval-item.ts";
import { approvalItem, type BundleEntry, bundleProduct, submitItem } from "./bundle-choice.ts";

export type BundleOutcome =
  | {
      kind: "added";
      cartItemIds: string[];
      /** 0 where each of its lines is full. */
      unitsAdded: number;
      notice: { key: "cart.quantity_capped"; params: { max: number } } | null;
    }
  | { kind: "refused"; message: BundleMessage }
  /** `entry` is the product that it is about. */
  | {
      kind: "stopped";
      step: Exclude<SubmitStep<FormProblem>, { step: "add" | "approve" }>;
      entry: BundleEntry | null;
    }
  | { kind: "confirm-design"; items: readonly ApprovalItem[] };

/**
 * Adds the first three selected products, or none of them (BUND-04, OP-083). Runs the same checks as
 * page and modal, the shopper's approval of all products at once among them; a form whose code is on its way is waited for.
 */
export async function addBundleToCart(
  bundle: BundleDiscountReply,
  readEntries: () => readonly BundleEntry[],
  approved: ApprovedProducts = new Map(),
): Promise<BundleOutcome> {
  const forms = countedProducts(readEntries()).flatMap(({ form }) => form ?? []);
  const handles = await Promise.all(forms.map(awaitForm));
  if (approved.size === 0) await Promise.all(handles.map((handle) => handle.prepare?.()));
  const entries = readEntries();
  const counted = countedProducts(entries);
  const items = counted.map((entry) => submitItem(entry, approved));
  const step = planSubmit({ type: submitTypes.bundleAdd, items });
  if (step.step === "approve" || step.step === "add") {
    if (!(await confirmAll(counted, approved))) return { kind: "refused", message: "" };
  }
  if (step.step === "approve") {
    const asked = counted.filter((_, index) => step.items.includes(index));
    return { kind: "confirm-design", items: asked.map(approvalItem) };
  }
  if (step.step !== "add") {
    return { kind: "stopped", step, entry: "item" in step ? (counted[step.item] ?? null) : null };
  }
  const input = {
    bundleDiscount: {
      products: entries.map((entry) => bundleProduct(entry, approved)),
      promotion: bundle.promotion,
    },
    campaignBundleId: bundle.campaign_bundle_id,
    productBundleId: bundle.product_bundle_id,
  };
  const { result, notice, unitsAdded } = takeReply((cart) => addBundle(cart, input, cartClock()));
  if (!result.success) return { kind: "refused", message: result.message };
  // Their lines have them now.
  for (const { reply, form } of counted) {
    if (form) dropLiveDraft({ campaign_id: reply.campaign.id, product_id: reply.id });
  }
  const { products } = cartStore.getState().cart;
  void keepMockupsOf(
    result.cartItemIds.flatMap((cartItemId, index) => {
      const line = products.find((item) => item.cartItemId === cartItemId);
      return line ? [{ line, form: counted[index]?.form?.handle() ?? null }] : [];
    }),
  );
  return {
    ...{ kind: "added", unitsAdded, notice: notice ?? null },
    cartItemIds: result.cartItemIds,
  };
}

/** Asks what each form has to ask of what is not approved yet, one after the other (CAM-50). */
async function confirmAll(
  counted: readonly BundleEntry[],
  approved: ApprovedProducts,
): Promise<boolean> {
  for (const { reply, form } of counted) {
    const confirm = approved.has(reply.id) ? undefined : form?.handle()?.confirm;
    if (confirm && !(await confirm())) return false;
  }
  return true;
}
