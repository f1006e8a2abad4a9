export type Arrival = { kind: "added" | "updated"; cartItemIds: readonly string[] };

let arrival: Arrival | null = null;

/** Has the cart, which is gone to now, lead to these lines and say what was done. */
export function arriveAt(next: Arrival): void {
  arrival = next;
}

/** What the shopper has come to the cart for, once. */
export function takeArrival(): Arrival | null {
  const taken = arrival;
  arrival = null;
  return taken;
}
