import type { BundleDiscountReply } from "#contract/schemas/campaign-offers.ts";
import { addBundle, type BundleMessage } from "#domain/bundle/add-bundle.ts";
import { countedProducts } from "#domain/bundle/plan-bundle.ts";
import { planSubmit, type SubmitStep } from "#domain/campaign/submit-plan.ts";
import { submitTypes } from "#domain/campaign/submit-types.ts";

import { cartClock } from "../cart/cart-store.ts";
import { takeReply } from "../cart/take-reply.ts";
import { awaitForm } from "../personalise/await-form.ts";
import type { FormProblem } from "../personalise/personal-store.ts";
import { type BundleEntry, bundleProduct, submitItem } from "./bundle-choice.ts";

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
      step: Exclude<SubmitStep<FormProblem>, { step: "add" }>;
      entry: BundleEntry | null;
    };

/**
 * Adds the first three selected products, or none of them (BUND-04, OP-083). Runs the same checks as
 * page and modal; a form whose code is on its way is waited for.
 */
export async function addBundleToCart(
  bundle: BundleDiscountReply,
  readEntries: () => readonly BundleEntry[],
): Promise<BundleOutcome> {
  await Promise.all(countedProducts(readEntries()).map(({ form }) => form && awaitForm(form)));
  const entries = readEntries();
  const counted = countedProducts(entries);
  const step = planSubmit({ type: submitTypes.bundleAdd, items: counted.map(submitItem) });
  if (step.step !== "add") {
    return { kind: "stopped", step, entry: "item" in step ? (counted[step.item] ?? null) : null };
  }
  const input = {
    bundleDiscount: { products: entries.map(bundleProduct), promotion: bundle.promotion },
    campaignBundleId: bundle.campaign_bundle_id,
    productBundleId: bundle.product_bundle_id,
  };
  const { result, notice, unitsAdded } = takeReply((cart) => addBundle(cart, input, cartClock()));
  if (!result.success) return { kind: "refused", message: result.message };
  return {
    ...{ kind: "added", unitsAdded, notice: notice ?? null },
    cartItemIds: result.cartItemIds,
  };
}
