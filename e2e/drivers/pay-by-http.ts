import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import type { Checkout, Order } from "#contract/schemas/order.ts";
import { chargeByHttp } from "#integrations/payments/sandbox/charge-by-http.ts";

import type { Visitor } from "./visitor.ts";

const address = {
  ...{ name: "Ann Lee", address: "1 Main Street", city: "Austin" },
  ...{ zipcode: "78701", state: "TX", country: "US" },
};

/**
 * Fills in a visitor's open order and pays it with a card that succeeds, without a page; returns the
 * number of the paid order and what it cost.
 */
export async function payByHttp(
  { page, origin }: Visitor,
  token: string,
  email: string,
): Promise<{ number: string; totalMinor: number }> {
  const headers = { "idempotency-key": randomUUID() };
  const post = async <T>(path: string, data: object): Promise<T> => {
    const url = `${origin}/api2/public/order/${path}`;
    const answer = await page.request.post(url, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { data: T }).data;
  };
  const { order } = await post<Checkout>("update", { token, email, address });
  const total_minor = order.price.totalMinor;
  const payment = { token, gateway: "sandbox", total_minor };
  const { redirect_url } = await post<{ redirect_url: string }>("payment", payment);
  expect((await chargeByHttp(redirect_url)).kind).toBe("left");
  const readOrder = async (): Promise<Order> => {
    const answer = await page.request.get(`${origin}/public/order/${token}`);
    return ((await answer.json()) as { data: Order }).data;
  };
  await expect.poll(async () => (await readOrder()).payment_state).toBe("paid");
  return { number: (await readOrder()).number, totalMinor: total_minor };
}
