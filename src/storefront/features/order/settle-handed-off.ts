import type { Client } from "#contract/client.ts";
import type { CartState } from "#domain/cart/cart-types.ts";
import { parseJsonObject } from "#domain/json/parse-json-object.ts";

import type { SafeStorage } from "../shop/browser-storage.ts";
import { cartAfterPaid } from "./cart-after-paid.ts";
import { handedOffKey } from "./handed-off-key.ts";
import { settleOnce } from "./settle-once.ts";
import { thankYouState } from "./thank-you-state.ts";

/** For so long it is asked what has become of an order that was not paid. */
const longestMs = 7 * 24 * 3_600_000;

export type SettleDeps = {
  client: Client;
  local: SafeStorage;
  changeCart: (change: (cart: CartState) => CartState) => void;
  now: number;
};

/**
 * Takes out of this cart what was paid at the store's payment domain, where the cart is another one (OP-099, OP-088):
 * once an order. It is asked about each of them until it is over, or is still not paid after a week.
 */
export async function settleHandedOff(deps: SettleDeps): Promise<void> {
  const { local } = deps;
  const over = new Set<string>();
  for (const [token, at] of readHandedOff(local)) {
    const isYoung = typeof at === "number" && deps.now - at <= longestMs;
    if (!(await isOpen(token, deps)) || !isYoung) over.add(token);
  }
  // Another tab may have left for the payment domain meanwhile.
  const left = readHandedOff(local).filter(([token]) => !over.has(token));
  if (left.length === 0) local.removeItem(handedOffKey);
  else local.setItem(handedOffKey, JSON.stringify(Object.fromEntries(left)));
}

const readHandedOff = (local: SafeStorage) =>
  Object.entries(parseJsonObject(local.getItem(handedOffKey)));

/** Whether it may still be paid; what is paid leaves the cart. */
async function isOpen(token: string, { client, local, changeCart }: SettleDeps): Promise<boolean> {
  const reply = await client("GET /public/order/{id}", {
    params: { id: token },
    headers: {},
    query: {},
  });
  if (!reply.success) return reply.code !== "order_not_found";
  const { status, payment_state: state, products } = reply.data;
  if (thankYouState(state) !== "paid") return status !== "cancelled";
  if (settleOnce(token, local)) {
    const lines = products.map(({ cartItemId, quantity }) => ({ cartItemId, quantity }));
    changeCart((cart) => cartAfterPaid(cart, { token, lines }));
  }
  return false;
}
