import type { ApiErrorCode } from "#contract/errors.ts";

import { ServiceError } from "./service-error.ts";

export type ThingKind =
  | "store"
  | "campaign"
  | "artwork"
  | "product"
  | "variant"
  | "order"
  | "line"
  | "page"
  | "customized page"
  | "review"
  | "currency";

export type ThingName = { readonly kind: ThingKind; readonly name: string };

const codes: Partial<Record<ThingKind, ApiErrorCode>> = {
  store: "store_not_found",
  order: "order_not_found",
};

/**
 * A refusal that names what does not exist and where it was looked for, the nearest place first. Commands show all of
 * it (cli/refusal-text.ts); the API's reply is that of the code alone, as it may not say which store or order exists.
 */
export class UnknownThing extends ServiceError {
  readonly thing: ThingName;
  readonly places: readonly ThingName[];
  /** The names that do exist there, where they are at hand. */
  readonly known: readonly string[];

  constructor(
    thing: ThingName,
    { in: places = [], known = [] }: { in?: readonly ThingName[]; known?: readonly string[] } = {},
  ) {
    super(codes[thing.kind] ?? "not_found");
    this.name = "UnknownThing";
    this.thing = thing;
    this.places = places;
    this.known = known;
  }
}

export const unknownStore = (slug: string, known: readonly string[] = []): UnknownThing =>
  new UnknownThing({ kind: "store", name: slug }, { known });

/** In a store, or in no store of the deployment where none is given. */
export const unknownOrder = (number: string, store?: { slug: string }): UnknownThing =>
  new UnknownThing({ kind: "order", name: number }, { in: store ? [inStore(store)] : [] });

export const inStore = ({ slug }: { slug: string }): ThingName => ({ kind: "store", name: slug });
