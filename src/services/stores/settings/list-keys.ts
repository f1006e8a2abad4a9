import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { isRecord } from "#domain/json/is-record.ts";

type KeyRule = {
  /** What an entry is called in a key, such as SUMMER10 in `discounts.SUMMER10`. */
  of: (entry: Record<string, unknown>) => string;
  normalise: (name: string) => string;
  /** Whether the name of an entry stands for good. */
  isFixed: boolean;
};

const same = (name: string) => name;

/** Lists whose entries have a name, by the list's key. */
const rules: Readonly<Record<string, KeyRule>> = {
  discounts: {
    of: ({ code }) => normaliseDiscountCode(String(code)),
    normalise: normaliseDiscountCode,
    // Another code would be another discount, without the uses of this one.
    isFixed: true,
  },
  "shipping.methods": { of: ({ name }) => String(name), normalise: same, isFixed: false },
  "shipping.rates": {
    of: ({ method, zone, template }) =>
      [method, zone, ...(template == null ? [] : [template])].join(":"),
    normalise: same,
    isFixed: false,
  },
  collections: { of: ({ slug }) => String(slug), normalise: same, isFixed: false },
};

export const listKeyRule = (listKey: string): KeyRule | undefined =>
  Object.hasOwn(rules, listKey) ? rules[listKey] : undefined;

/** The name of an entry in its list; undefined where the list's entries have a number only. */
export function entryName(listKey: string, entry: unknown): string | undefined {
  const rule = listKeyRule(listKey);
  return rule !== undefined && isRecord(entry) ? rule.of(entry) : undefined;
}
