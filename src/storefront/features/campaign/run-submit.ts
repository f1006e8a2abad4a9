import type { OptionMap } from "#domain/campaign/campaign-types.ts";
import { asksForApproval } from "#domain/campaign/asks-for-approval.ts";
import { selectVariant } from "#domain/campaign/select-variant.ts";
import { planSubmit, type SubmitItem } from "#domain/campaign/submit-plan.ts";
import { submitTypes } from "#domain/campaign/submit-types.ts";
import { addToCart, type AddToCartInput } from "#domain/cart/add-to-cart.ts";
import { maxCartLines } from "#domain/cart/cart-limits.ts";
import { replaceItem } from "#domain/cart/replace-item.ts";

import type { ApprovalItem } from "../approval/approval-item.ts";
import { arriveAt } from "../cart/arrived-lines.ts";
import { cartClock } from "../cart/cart-store.ts";
import { takeReply } from "../cart/take-reply.ts";
import { launchCheckout } from "../checkout/launch-checkout.ts";
import { awaitForm } from "../personalise/await-form.ts";
import type { PersonalHandle } from "../personalise/personal-link.ts";
import type { FormProblem } from "../personalise/personal-store.ts";
import { dropDraft, dropLineDraft } from "../draft/live-drafts.ts";
import { orderedItemId } from "../order-edit/order-edit.ts";
import { askAddition } from "../order-addition/ask-addition.ts";
import { saveOrderLine } from "../order-edit/save-order-line.ts";
import { browserClient } from "../shop/browser-client.ts";
import { showToast } from "../toast/toast-store.ts";
import { tellCampaign } from "../track/tell-campaign.ts";
import { freshVariants } from "./variants/fresh-variants.ts";
import { isOutdated } from "./line-outdated.ts";
import { keepMockupsOf } from "./keep-mockups-of.ts";
import { withoutActions } from "./campaign-search.ts";
import { settleBuyNow } from "./pending-buy.ts";
import { campaignPictures } from "./campaign-pictures.ts";
import type { SubmitOutcome, SubmitRequest } from "./submit-outcome.ts";
import { withWaitTime } from "../shop/wait-time.ts";

const modalMinWidth = "(min-width: 768px)";

/** Runs a submit through its checks to the cart, its confirmation or the checkout (CAM-55..62). */
export async function runSubmit(asked: SubmitRequest): Promise<SubmitOutcome> {
  const { product } = asked.choice;
  const variants = await freshVariants(browserClient(), { ...asked, product });
  const form = asked.personal && (await awaitForm(asked.personal));
  const chosen = asked.approved ? undefined : form?.chosen?.();
  // Its form is of what was chosen while it was waited for.
  if (chosen && chosen.productId !== product.id) return null;
  const request = {
    ...{ ...asked, campaign: { ...asked.campaign, variants: [...variants] } },
    options: chosen?.options ?? asked.options,
  };
  const { type, campaign, choice, options, shop, approved } = request;
  const item: SubmitItem<FormProblem> = {
    pickers: choice.pickers,
    options,
    variant: selectVariant(choice.product, campaign.variants, options).variant,
    // What was confirmed is added as it was, whatever the form holds by now.
    personal: approved ? null : (form?.find() ?? null),
    isUnapproved: !approved && asksForApproval(campaign.personalized, choice.product.full_printed),
  };
  const plan = planSubmit({ type, items: [item] });
  switch (plan.step) {
    case "choose-size":
      return { kind: "choose-size", type };
    case "choose-option": {
      const { name } = plan;
      return {
        kind: "missing-option",
        name,
        text: shop.t("campaign.choose_option", { option: name }),
      };
    }
    case "personalise":
      form?.check();
      form?.focus(plan.problem);
      if (plan.problem.kind === "fill_one") showToast(shop.t("campaign.fill_one_option"));
      return null;
    case "out-of-stock":
    case "select-more":
      showToast(shop.t("campaign.variant_unavailable"));
      return null;
    case "approve":
      if (form?.confirm && !(await form.confirm())) return null;
      if (await isOutdated(inputOf(request, form))) {
        showToast(shop.t("approve.outdated"), { action: reload(shop.t), isLasting: true });
        return null;
      }
      return { kind: "confirm-design", type, items: [approvalItem(request, form)] };
    case "add":
      if (!approved && form?.confirm && !(await form.confirm())) return null;
      return add(request, form);
  }
}

/** The draft of what was filled in is restored, as far as it fits. */
const reload = (t: SubmitRequest["shop"]["t"]) => ({
  label: t("approve.outdated_reload"),
  run: () => window.location.reload(),
});

const approvalItem = (
  { campaign, choice: { product }, options }: SubmitRequest,
  form: PersonalHandle | null,
): ApprovalItem => ({
  ...{ campaignId: campaign.id, campaignTitle: campaign.name },
  ...{ productId: product.id, productName: product.name, options },
  fullPrinted: product.full_printed,
  pictureUrl: chosenPicture(campaign, product, options),
  line: form?.toLine() ?? {},
});

const chosenPicture = (
  { images }: SubmitRequest["campaign"],
  product: SubmitRequest["choice"]["product"],
  options: OptionMap,
) => campaignPictures(images, product.id, options)[0]?.file_url ?? product.thumb_url;

async function add(request: SubmitRequest, form: PersonalHandle | null): Promise<SubmitOutcome> {
  const { type, shop, quantity, editedId } = request;
  const orderedId = editedId === null ? null : orderedItemId(editedId);
  if (editedId !== null && orderedId !== null) return save(request, form, { editedId, orderedId });
  const { state, result, notice, unitsAdded } = putIntoCart(request, form);
  if (!result.success || result.cartItemId === null) {
    const isFull = result.message === "cart.full";
    showToast(shop.t(isFull ? "cart.full" : "error.missing_data", { max: maxCartLines }));
    return null;
  }
  const { cartItemId } = result;
  // The line has it now.
  if (editedId !== null) dropLineDraft(editedId);
  else if (form !== null) {
    dropDraft({ campaign_id: request.campaign.id, product_id: request.choice.product.id });
  }
  const line = state.products.find((item) => item.cartItemId === cartItemId);
  // A checkout waits for them (CAM-64).
  void keepMockupsOf(line ? [{ line, form }] : []);
  if (type === submitTypes.buyNow && line) {
    const unitsBefore = line.quantity - unitsAdded;
    const units = { unitsBefore, unitsNow: line.quantity, units: quantity };
    const { isAgain } = settleBuyNow(cartItemId, units);
    if (notice && !isAgain) showToast(shop.t(notice.key, notice.params));
    await launchCheckout([{ ...line, quantity }], shop);
    return null;
  }
  if (notice) showToast(shop.t(notice.key, notice.params));
  if (editedId === null && unitsAdded === 0) return null;
  void tellCampaign("add_to_cart", request.campaign.id);
  if (editedId === null) return confirmAdded([cartItemId], shop);
  arriveAt({ kind: "updated", cartItemIds: [cartItemId] });
  shop.navigate(shop.path("/cart"));
  return null;
}

/** Into the order, whose page then shows it (OP-147). */
async function save(
  request: SubmitRequest,
  form: PersonalHandle | null,
  { editedId, orderedId }: { editedId: string; orderedId: string },
): Promise<SubmitOutcome> {
  const { t, navigate, path } = request.shop;
  const saved = await saveOrderLine(orderedId, inputOf(request, form));
  if ("asked" in saved) {
    const { locale } = request.shop;
    await askAddition(saved.asked, { locale, currencyCode: saved.currencyCode });
    return null;
  }
  if ("problem" in saved) {
    showToast(withWaitTime(t(saved.problem), { t, locale: request.shop.locale }));
    return null;
  }
  dropLineDraft(editedId);
  showToast(t("campaign.order_saved"));
  navigate(path(saved.address));
  return null;
}

/** Shows what was added, on a phone in the cart (CAM-44). */
export function confirmAdded(
  cartItemIds: readonly string[],
  { navigate, path }: Pick<SubmitRequest["shop"], "navigate" | "path">,
): SubmitOutcome {
  if (window.matchMedia(modalMinWidth).matches) return { kind: "added", cartItemIds };
  arriveAt({ kind: "added", cartItemIds });
  navigate(path("/cart"));
  return null;
}

function putIntoCart(request: SubmitRequest, form: PersonalHandle | null) {
  const { editedId } = request;
  const input = inputOf(request, form);
  return takeReply((cart) =>
    editedId === null
      ? addToCart(cart, input, cartClock())
      : replaceItem(cart, editedId, input, cartClock()),
  );
}

function inputOf(request: SubmitRequest, form: PersonalHandle | null): AddToCartInput {
  const { campaign, choice, options, quantity, via, editedId } = request;
  const { product } = choice;
  return {
    ...{ product, campaign, options, quantity },
    ...(editedId === null && { via }),
    variant: selectVariant(product, campaign.variants, options).variant,
    thumb_url: chosenPicture(campaign, product, options),
    ...(request.approved ?? form?.toLine()),
    product_url: withoutActions(choice.addressOf(product, options)),
  };
}
