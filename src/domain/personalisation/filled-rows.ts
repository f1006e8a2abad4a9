import { isUploadKey } from "#domain/upload/upload-key.ts";

import { asRecord } from "./as-record.ts";

/** One thing that a shopper filled in, to be read; the value of an image is its key. */
export type FilledRow = {
  /** From 1; null where there is one group alone. */
  group: number | null;
  label: string;
  value: string;
  isImage: boolean;
};

type FilledLine = {
  custom_options?: unknown;
  customer_custom_options?: unknown;
  common_labels?: readonly string[] | null | undefined;
};

/**
 * What a line was filled in with, group by group, as a cart or an order has stored it: what is no
 * text says nothing to a reader and is left out, as is a value that stands in both (OP-086). What the
 * first group has under `common_labels` is of no group (OP-074); older lines do not say which it is.
 */
export function filledRows(line: FilledLine): FilledRow[] {
  const groups = Array.isArray(line.customer_custom_options) ? line.customer_custom_options : [];
  const records = groups.map(asRecord);
  const first = records[0] ?? {};
  const own = Object.entries(asRecord(line.custom_options)).filter(
    ([label, value]) => !Object.hasOwn(first, label) || first[label] !== value,
  );
  const isCommon = (label: string) => line.common_labels?.includes(label) === true;
  const common = Object.entries(first).filter(([label]) => isCommon(label));
  const rows = records.flatMap((record, index) => {
    const grouped = Object.entries(record).filter(
      ([label, value]) => !isCommon(label) || (index > 0 && value !== first[label]),
    );
    return readRows(grouped, records.length > 1 ? index + 1 : null);
  });
  return [...readRows([...own, ...common], null), ...rows];
}

const readRows = (entries: [string, unknown][], group: number | null): FilledRow[] =>
  entries.flatMap(([label, value]) => {
    const text = typeof value === "string" ? value.trim() : "";
    return text === "" ? [] : [{ group, label, value: text, isImage: isUploadKey(text) }];
  });
