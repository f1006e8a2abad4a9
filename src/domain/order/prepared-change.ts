import type { Address } from "#domain/address/address-types.ts";

import type { OrderLineSnapshot } from "./order-snapshot.ts";

type Place = { country: string; regionCode: string };

/** To whom a paid order is to go, and where; `from`: where it went when that was priced. */
export type CustomerChange = {
  kind: "customer";
  email?: string;
  address?: Address;
  shipTo?: Place;
  from: Place;
};

/**
 * What a line of a paid order is to become, as it was checked and priced; `from`: the digest of the line that this is
 * a change of. `pictures` and `proofs` are what has to be there still, by field.
 */
export type LineChange = {
  kind: "line";
  cartItemId: string;
  variantKey: string;
  snapshot: OrderLineSnapshot;
  pictures: [field: string, key: string][];
  proofs: [field: string, proofId: string][];
  from: string;
};

/** A change of a paid order, ready to be made (OP-147). */
export type PreparedChange = CustomerChange | LineChange;

/**
 * `open`: its payment was begun; `made`: it was paid and the order is changed; `dropped`: it was not paid, or could not
 * be made any more, and then the money went back.
 */
export const additionStates = ["open", "made", "dropped"] as const;
export type AdditionState = (typeof additionStates)[number];
