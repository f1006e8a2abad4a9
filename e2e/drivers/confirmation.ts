import { randomInt } from "node:crypto";

import type { Locator, Route } from "@playwright/test";

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

export const challengePath = "**/public/order/challenge";

/** Hands out a puzzle of this much work, which the server has not signed. */
export const fulfilWithWork = (route: Route, work: number): Promise<void> =>
  route.fulfill({
    json: { success: true, data: { challenge: "1.unsigned", parts: 16, work }, message: "" },
  });

/**
 * Hands out puzzles that the browser solves at once. The server would refuse their solutions, so the
 * calls that carry one come from another network, which needs no confirmation.
 */
export async function easePuzzles({ page }: Visitor): Promise<void> {
  await page.route(challengePath, (route) => fulfilWithWork(route, 1));
  await page.route(/\/public\/order\/(?:create|payment)$/u, async (route) => {
    const request = route.request();
    const { recaptcha_token } = (request.postDataJSON() ?? {}) as { recaptcha_token?: string };
    if (recaptcha_token === undefined) return route.fallback();
    const network = `10.${[0, 0, 0].map(() => randomInt(256)).join(".")}`;
    const headers = { ...(await request.allHeaders()), "x-forwarded-for": network };
    await route.continue({ headers });
  });
}

/** Holds back puzzles, so that the page goes on working; returns what lets one go. */
export async function holdPuzzles({ page }: Visitor): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(challengePath, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
