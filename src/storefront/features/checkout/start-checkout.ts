import type { Client } from "#contract/client.ts";
import type { ErrorReply } from "#contract/errors.ts";
import type { CartItem, CartState } from "#domain/cart/cart-types.ts";
import { checkoutErrorToast } from "#domain/checkout/checkout-error-toast.ts";
import { buildCreateBody } from "#domain/checkout/create-body.ts";
import { parseUserInfo, serialiseUserInfo } from "#domain/checkout/user-info.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";
import { localisePath } from "#domain/locale/locale-path.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import { visitInfoKey } from "../visit/connect-visit.ts";
import { apiMessageKey } from "#messages/api-message.ts";
import type { Messages } from "#messages/create-messages.ts";

import type { SafeStorage } from "../shop/browser-storage.ts";
import { isByCaptcha } from "./captcha-challenge.ts";
import { attemptKey, forgetAttempt, randomKey } from "./checkout-attempt.ts";
import type { dispatchCheckout } from "./checkout-store.ts";

/** What a creation needs of the browser; tests hand in their own. */
export type StartCheckoutDeps = {
  client: Client;
  dispatch: typeof dispatchCheckout;
  local: Pick<SafeStorage, "getItem" | "setItem">;
  session: SafeStorage;
  getCart: () => CartState;
  /** Settles once the pictures of lines that were just added are the cart's, or too much time has gone by (OP-072). */
  picturesKept: () => Promise<unknown>;
  setToken: (token: string | null) => void;
  /** Where the visit comes from; null while the page does not know, so that the server looks it up. */
  visitorCountry: () => string | null;
  refreshCart: () => Promise<unknown>;
  /** With which the order has the test price, if the visitor has it (OP-036). */
  testPriceToken: () => Promise<string | undefined>;
  /** Settles once the page is shown, or was left for another. */
  navigate: (path: string) => void | Promise<void>;
  /** Goes where the order is paid in place of its checkout; settles as `navigate` does. */
  leaveForPayment?: (() => Promise<void>) | undefined;
  toast: (text: string) => void;
  /**
   * Shows the confirmation, which calls `createAgain` with a solution (CHK-09), by a puzzle or by the store's captcha;
   * settles once it is there.
   */
  askToConfirm: (
    createAgain: (token: string) => Promise<CheckoutOutcome>,
    isByCaptcha: boolean,
  ) => Promise<void>;
  t: Messages["t"];
  locale: LocaleCode;
  currencyCode: string;
  isDistributed: boolean;
};

/** `ignored`: there was nothing to order, or another creation is under way (CHK-10). */
export type CheckoutOutcome = "created" | "need_verify" | "failed" | "ignored";

export const userInfoKey = "userInfo";

/**
 * Creates an order of these lines and goes to its checkout, or where it is paid (CHK-05..10, CHK-12..14). A second call
 * while one runs does nothing (T-084). Less than the whole cart, in lines or in units, makes an order
 * of its own: the cart keeps its token (OP-085). Where the server wants a confirmation it is asked for;
 * with a token, that is the confirmation's own to tell.
 */
export async function startCheckout(
  wanted: readonly CartItem[],
  deps: StartCheckoutDeps,
  recaptchaToken?: string,
): Promise<CheckoutOutcome> {
  if (wanted.length === 0 || !deps.dispatch({ type: "start" })) return "ignored";
  try {
    await deps.picturesKept();
    const cart = deps.getCart();
    const lines = wanted.map((line) => withPictureOf(cart, line));
    const isWholeCart = isAllOf(cart, lines);
    const tokens = { recaptchaToken, testPriceToken: await deps.testPriceToken() };
    const body = createBody(lines, isWholeCart ? cart : null, deps, tokens);
    // Confirmed or not it is one attempt: its order must not be made twice (R3).
    const attempt = { ...body, recaptcha_token: undefined };
    const key = attemptKey(attempt, deps.session, randomKey);
    const path = deps.isDistributed ? "POST /v2/public/order/create" : "POST /public/order/create";
    const reply = await deps.client(path, { headers: { "idempotency-key": key }, body });
    if (reply.success) {
      await finish(reply.data, isWholeCart, body, deps);
      return "created";
    }
    if (reply.code !== "need_verify") return await refuse(reply, deps);
    if (recaptchaToken === undefined) {
      await deps.askToConfirm((token) => startCheckout(wanted, deps, token), isByCaptcha(reply));
    }
    deps.dispatch({ type: "need_verify" });
    return "need_verify";
  } catch (error) {
    deps.dispatch({ type: "failure" });
    throw error;
  }
}

/** A line with the picture that it has in the cart by now. */
function withPictureOf({ products }: CartState, line: CartItem): CartItem {
  const now = products.find(({ cartItemId }) => cartItemId === line.cartItemId);
  return now ? { ...line, thumb_url: now.thumb_url } : line;
}

function isAllOf({ products }: CartState, lines: readonly CartItem[]): boolean {
  return (
    lines.length === products.length &&
    products.every(({ cartItemId, quantity }) =>
      lines.some((line) => line.cartItemId === cartItemId && line.quantity === quantity),
    )
  );
}

function createBody(
  lines: readonly CartItem[],
  cart: CartState | null,
  deps: StartCheckoutDeps,
  tokens: { recaptchaToken: string | undefined; testPriceToken: string | undefined },
) {
  const userInfo = parseUserInfo(deps.local.getItem(userInfoKey));
  const base = buildCreateBody({
    email: userInfo.email,
    products: lines,
    country: deps.visitorCountry(),
    token: cart?.token ?? null,
    discountCode: cart?.discount ?? null,
    currencyCode: deps.currencyCode,
    visitInfo: { ...parseJsonObject(deps.local.getItem(visitInfoKey)), locale: deps.locale },
    correctPrice: false,
    ...tokens,
  });
  return { ...base, locale: deps.locale };
}

async function finish(
  token: string,
  isWholeCart: boolean,
  body: { visit_info: Record<string, unknown> },
  deps: StartCheckoutDeps,
): Promise<void> {
  if (isWholeCart) deps.setToken(token);
  const shown =
    deps.leaveForPayment?.() ?? deps.navigate(localisePath(`/checkout/${token}`, deps.locale));
  forgetAttempt(deps.session);
  deps.local.setItem(
    userInfoKey,
    serialiseUserInfo(parseUserInfo(deps.local.getItem(userInfoKey))),
  );
  deps.local.setItem(visitInfoKey, JSON.stringify(body.visit_info));
  // Busy until its button is gone: one more press would make one more order.
  await shown;
  deps.dispatch({ type: "success" });
}

async function refuse(reply: ErrorReply, deps: StartCheckoutDeps): Promise<"failed"> {
  const { code } = reply;
  if (cartProblems.has(code)) {
    forgetAttempt(deps.session);
    await deps.refreshCart();
    void deps.navigate(localisePath("/cart", deps.locale));
  }
  // The order of the cart's token is being paid or is paid: the next try makes a new one (OP-146).
  if (code === "order_in_payment") deps.setToken(null);
  if (code === "idempotency_conflict") forgetAttempt(deps.session);
  deps.dispatch({ type: "failure" });
  deps.toast(failureText(reply, deps.t));
  return "failed";
}

/** What the cart can tell and put right. */
const cartProblems: ReadonlySet<string> = new Set([
  "price_changed",
  "variant_unavailable",
  "picture_missing",
  "design_invalid",
  "discount_invalid",
  "discount_conditions",
]);

/** Codes whose text says more in the shopper's language than the API's English. */
const translated: ReadonlySet<string> = new Set([
  "price_changed",
  "variant_unavailable",
  "picture_missing",
  "design_invalid",
  "order_in_payment",
  "rate_limited",
  "payload_too_large",
  "discount_invalid",
  "discount_conditions",
  "store_suspended",
  "unavailable",
]);

function failureText(reply: ErrorReply, t: Messages["t"]): string {
  const toast = checkoutErrorToast(reply);
  if (toast.kind === "text") return toast.text;
  if (translated.has(reply.code)) {
    return t("checkout.error", { message: t(apiMessageKey(reply.code)) });
  }
  if (toast.key === "checkout.error_unknown") return t("error.occurred");
  return t("checkout.error", { message: toast.params.content });
}
