import { normaliseDiscountCode } from "#domain/discount/resolve-discount.ts";
import { isRecord } from "#domain/json/is-record.ts";

type KeyRule = {
  /** What an entry is called in a key, such as SUMMER10 in `discounts.SUMMER10`. */
  of: (entry: Record<string, unknown>) => string;
  normalise: (name: string) => string;
  /** Whether the name of an entry stands for good. */
  isFixed: boolean;
  /** An entry after a change, with what identifies it whatever its name is by now. */
  keep?: (before: Record<string, unknown>, after: Record<string, unknown>) => object;
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
  // Rates name their method, so another name would leave it without a price.
  "shipping.methods": { of: ({ name }) => String(name), normalise: same, isFixed: true },
  "shipping.rates": {
    of: ({ method, zone, template }) =>
      [method, zone, ...(template == null ? [] : [template])].join(":"),
    normalise: same,
    isFixed: false,
  },
  collections: {
    of: ({ slug }) => String(slug),
    normalise: same,
    isFixed: false,
    // Without its key, a collection with another slug would be another one, without its campaigns.
    keep: ({ key, slug }, after) => ({ key: key ?? slug, ...after }),
  },
};

export const listKeyRule = (listKey: string): KeyRule | undefined =>
  Object.hasOwn(rules, listKey) ? rules[listKey] : undefined;

/** An entry after a change, with what identifies it in its list whatever its name is by now. */
export function keepIdentity(listKey: string, before: unknown, after: unknown): unknown {
  const keep = listKeyRule(listKey)?.keep;
  return keep && isRecord(before) && isRecord(after) ? keep(before, after) : after;
}

/** The name of an entry in its list; undefined where the list's entries have a number only. */
export function entryName(listKey: string, entry: unknown): string | undefined {
  const rule = listKeyRule(listKey);
  return rule !== undefined && isRecord(entry) ? rule.of(entry) : undefined;
}
