import type { Locator } from "@playwright/test";

import type { Visitor } from "./visitor.ts";

/** The dialog that asks to confirm an order from an unusual network. */
export const dialog = ({ page, t }: Visitor): Locator =>
  page.getByRole("dialog", { name: t("checkout.verify_title") });

export const confirmButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("checkout.confirm"), exact: true });

export const retryButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("error.retry"), exact: true });

export const closeButton = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("button", { name: visitor.t("a11y.close"), exact: true });

export const progress = (visitor: Visitor): Locator =>
  dialog(visitor).getByRole("progressbar", { name: visitor.t("checkout.verify_progress") });

export type Creation = { token: string | undefined; status: Promise<number> };

/** The create calls of the visitor's page from now on. */
export const watchCreations = (visitor: Visitor): Creation[] =>
  watchPosts(visitor, "/public/order/create");

/** The starts of a payment, likewise. */
export const watchPayments = (visitor: Visitor): Creation[] =>
  watchPosts(visitor, "/public/order/payment");

function watchPosts({ page }: Visitor, path: string): Creation[] {
  const creations: Creation[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith(path)) return;
    const { recaptcha_token } = JSON.parse(request.postData() ?? "{}") as Record<string, string>;
    const status = request.response().then((response) => response?.status() ?? 0);
    creations.push({ token: recaptcha_token, status });
  });
  return creations;
}
