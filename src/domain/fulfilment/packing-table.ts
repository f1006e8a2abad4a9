import type { Address } from "#domain/address/address-types.ts";

import type { PackedLine, PackingList } from "./packing-list.ts";

/** The columns of a packing list as a table, in their order; new ones come last, as programs may count them. */
export const packingColumns = [
  ...["handover", "order", "shipping_method", "line", "product", "variant", "options", "quantity"],
  ...["method", "personalisation", "files", "name", "company", "address", "address2", "city"],
  ...["state", "zipcode", "country", "phone", "email"],
] as const;

export type PackingColumn =
  | ("handover" | "order" | "shipping_method" | "line" | "product" | "variant" | "options")
  | ("quantity" | "method" | "personalisation" | "files" | "name" | "company" | "address")
  | ("address2" | "city" | "state" | "zipcode" | "country" | "phone" | "email");

export type PackingRow = Readonly<Record<PackingColumn, string>>;

/** A packing list as rows, one a line, each with where it goes. `separator` stands between the parts of a cell. */
export function packingRows(list: PackingList, separator = "; "): PackingRow[] {
  return list.lines.map((line) => ({
    ...madeOf(list, line, separator),
    ...sentTo(list.ship_to ?? emptyAddress),
    email: list.email ?? "",
  }));
}

function madeOf(
  { handover, order, shipping_method }: PackingList,
  line: PackedLine,
  separator: string,
) {
  const joined = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => `${name}: ${value}`).join(separator);
  return {
    handover,
    order,
    shipping_method,
    line: String(line.line),
    product: line.product,
    variant: line.variant,
    options: joined(Object.entries(line.options)),
    quantity: String(line.quantity),
    method: line.method ?? "",
    personalisation: joined(
      line.personalisation.map(({ group, label, value }) => [
        group === null ? label : `${group}. ${label}`,
        value,
      ]),
    ),
    files: [...line.prints, ...line.pictures].map(({ file }) => file).join(separator),
  };
}

const sentTo = (to: Address) => ({
  name: to.name ?? `${to.first_name} ${to.last_name}`.trim(),
  company: to.company ?? "",
  address: to.address,
  address2: to.address2 ?? "",
  city: to.city,
  state: to.region ?? to.state,
  zipcode: to.zipcode,
  country: to.country,
  phone: to.phone ?? "",
});

const emptyAddress: Address = {
  ...{ first_name: "", last_name: "", address: "", city: "", state: "", zipcode: "", country: "" },
};
