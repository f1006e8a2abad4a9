import type { Sellable } from "#database/queries/sellables.ts";
import { groupFee } from "#domain/pricing/unit-price.ts";

import { type PersonalOptions, readPersonalOptions } from "./personal-options.ts";

type Values = Record<string, unknown>;

/** As a browser or a stored order has it: nothing of it is believed. */
export type PersonalRequest = {
  custom_options?: unknown;
  customer_custom_options?: unknown;
};

/** What the shopper filled in, as the order keeps it: nothing but what was priced. */
export type PersonalValues = {
  customOptions: Values | null;
  customerCustomOptions: Values[] | null;
};

export type PersonalLine = PersonalValues & {
  extraCustomFeeMinor: number;
  optionPricesMinor: number[];
};

/** The field of the line that stands against it, as `custom_options.Name`. */
export class PersonalProblem {
  readonly field: string;

  constructor(field: string) {
    this.field = field;
  }
}

/**
 * A line's personalisation and what it costs by the campaign's own data, in its currency: the price
 * of each option that is filled in, wherever it stands, common options once, and the fee of each
 * group beyond the first (PERS-18, OP-061). Prices and fees of the browser count for nothing (T-090).
 *
 * A problem are more groups than the campaign has, a value that is no plain one, and a filled-in
 * label that neither the campaign nor the product has, letter by letter.
 */
export function personaliseLine(
  line: PersonalRequest,
  sellable: Sellable,
): PersonalLine | PersonalProblem {
  const options = readPersonalOptions(sellable);
  const own = readValues(line.custom_options ?? {}, "custom_options", options);
  if (own instanceof PersonalProblem) return own;
  const groups = readGroups(line.customer_custom_options ?? [], options);
  if (groups instanceof PersonalProblem) return groups;
  const all = gatherGroups(own, groups);
  if (all.length > options.groupLimit) return new PersonalProblem(groupsField);
  return {
    customOptions: line.custom_options ? own : null,
    customerCustomOptions: line.customer_custom_options ? groups : null,
    extraCustomFeeMinor: groupFee(all.length, options.groupFeeMinor),
    optionPricesMinor: [
      ...all.flatMap((values) => groupPrices(values, options)),
      ...commonPrices(all, options),
    ],
  };
}

const groupsField = "customer_custom_options";

function readGroups(source: unknown, options: PersonalOptions): Values[] | PersonalProblem {
  // Before anything is read of them: the limit bounds the work.
  if (!Array.isArray(source) || source.length > options.groupLimit) {
    return new PersonalProblem(groupsField);
  }
  const groups: Values[] = [];
  for (const [index, group] of source.entries()) {
    const values = readValues(group, `${groupsField}.${index}`, options);
    if (values instanceof PersonalProblem) return values;
    groups.push(values);
  }
  return groups;
}

/** The values of known labels. An empty field of another label says nothing and is left out. */
function readValues(
  source: unknown,
  field: string,
  { grouped, common }: PersonalOptions,
): Values | PersonalProblem {
  if (typeof source !== "object" || source === null || Array.isArray(source)) {
    return new PersonalProblem(field);
  }
  const labels = new Set([...grouped, ...common].map(({ label }) => label));
  const entries = Object.entries(source);
  const known = entries.filter(([label]) => labels.has(label));
  const bad =
    entries.find(([label, value]) => !labels.has(label) && isFilled(value)) ??
    known.find(([, value]) => typeof value === "object" && value !== null);
  return bad ? new PersonalProblem(`${field}.${bad[0]}`) : Object.fromEntries(known);
}

/**
 * The groups that are made: what stands outside of them belongs to the first one, unless that has
 * another value there; then it is a group more.
 */
function gatherGroups(own: Values, groups: Values[]): Values[] {
  if (!Object.values(own).some(isFilled)) return groups;
  const [first = {}, ...others] = groups;
  const isOther = Object.entries(own).some(
    ([label, value]) =>
      isFilled(value) && isFilled(first[label]) && textOf(value) !== textOf(first[label]),
  );
  if (isOther) return [own, ...groups];
  const filled = Object.entries(first).filter(([, value]) => isFilled(value));
  return [{ ...own, ...Object.fromEntries(filled) }, ...others];
}

const groupPrices = (values: Values, { grouped }: PersonalOptions) =>
  grouped.flatMap(({ label, priceMinor }) =>
    priceMinor > 0 && isFilled(values[label]) ? [priceMinor] : [],
  );

/** Once for all groups, and once more for each other value that is to be made. */
const commonPrices = (groups: readonly Values[], { common }: PersonalOptions) =>
  common.flatMap(({ label, priceMinor }) => {
    const values = groups.map((group) => group[label]).filter(isFilled);
    const count = priceMinor > 0 ? new Set(values.map(textOf)).size : 0;
    return Array.from({ length: count }, () => priceMinor);
  });

const textOf = (value: unknown) => String(value).trim();

const isFilled = (value: unknown) =>
  typeof value === "string" ? value.trim() !== "" : value !== undefined && value !== null;
