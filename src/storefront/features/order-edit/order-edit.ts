/** What lets a page change a line of an order: kept in the tab, and in no address that is sent anywhere. */
export type OrderEdit = { token: string; signature: string | null };

const prefix = "order-";
const keyOf = (cartItemId: string) => `order-edit:${cartItemId}`;

/** How `?edit=` names a line of an order; those of the cart are numbers. */
export const orderEditId = (cartItemId: string): string => `${prefix}${cartItemId}`;

/** The line of an order that `?edit=` names; null for one of the cart. */
export const orderedItemId = (editId: string): string | null =>
  editId.startsWith(prefix) ? editId.slice(prefix.length) : null;

/** Where the browser keeps nothing, as long as the page. */
const memory = new Map<string, string>();

export function keepOrderEdit(cartItemId: string, edit: OrderEdit): void {
  const text = JSON.stringify(edit);
  memory.set(cartItemId, text);
  try {
    sessionStorage.setItem(keyOf(cartItemId), text);
  } catch {
    // The page has it.
  }
}

export function readOrderEdit(cartItemId: string): OrderEdit | null {
  try {
    const text = memory.get(cartItemId) ?? sessionStorage.getItem(keyOf(cartItemId)) ?? "null";
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== "object" || kept === null || !("token" in kept)) return null;
    const { token } = kept;
    const signature = "signature" in kept ? kept.signature : null;
    if (typeof token !== "string") return null;
    return { token, signature: typeof signature === "string" ? signature : null };
  } catch {
    return null;
  }
}

export function dropOrderEdit(cartItemId: string): void {
  memory.delete(cartItemId);
  try {
    sessionStorage.removeItem(keyOf(cartItemId));
  } catch {
    // It was never there.
  }
}

/** The order's page, as whoever came from it may see it. */
export const orderAddress = ({ token, signature }: OrderEdit): string =>
  `/order/status/${token}${signature === null ? "" : `?change=${signature}`}`;
