type Values = Record<string, unknown>;

/** As a browser or a stored order has it: nothing of it is believed. */
export type PersonalRequest = {
  custom_options?: unknown;
  customer_custom_options?: unknown;
  /** Design documents as JSON, by print space. */
  designs?: unknown;
  /** What a print builder was told (CART-17). */
  pbCustomInfo?: unknown;
  approvals?: unknown;
  extra_custom_fee?: unknown;
  /** A line of an order, which holds its own documents: they are not held against today's designs. */
  isOrdered?: boolean;
};

/** What the shopper filled in, as the order keeps it: nothing but what was priced. */
export type PersonalValues = {
  customOptions: Values | null;
  customerCustomOptions: Values[] | null;
  /** Which labels of its first record are common options; null for none (OP-074). */
  commonLabels: string[] | null;
  /** Of mode 2 alone: what its print builder was told (CART-17). */
  pbCustomInfo?: unknown;
};

export type PersonalLine = PersonalValues & {
  extraCustomFeeMinor: number;
  optionPricesMinor: number[];
};

/**
 * The field of the line that stands against it, as `custom_options.Name`; a `picture` is an upload that
 * is not there, or not any more, a `design` none that can be printed, a `surplus` something that the
 * product does not ask for (`findSurplus`).
 */
export class PersonalProblem {
  readonly field: string;
  readonly kind: "personal" | "picture" | "design" | "surplus";

  constructor(field: string, kind: PersonalProblem["kind"] = "personal") {
    this.field = field;
    this.kind = kind;
  }
}
