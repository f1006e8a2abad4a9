import { asRecord } from "./as-record.ts";

/** What a shopper fills in, as a cart line or the body of an order has it. */
export type FilledLine = { custom_options?: unknown; customer_custom_options?: unknown };

const place =
  /^(?:(?<single>custom_options)|customer_custom_options(?:\.(?<group>\d+))?)(?:\.(?<label>.*))?$/su;

/**
 * The option that a field of a line names, such as "Name" for `customer_custom_options.0.Name`; null
 * for a field that names no option.
 */
export const optionOfField = (field: string): string | null =>
  place.exec(field)?.groups?.["label"] ?? null;

/** Whether a line has nothing in the field of an option, by the path that a refusal gives. */
export function isFieldEmpty(line: FilledLine, field: string): boolean {
  const { single, group, label } = place.exec(field)?.groups ?? {};
  if (label === undefined) return false;
  const groups: unknown = line.customer_custom_options;
  const filled =
    single === undefined
      ? Array.isArray(groups)
        ? asRecord(groups[Number(group)])
        : {}
      : asRecord(line.custom_options);
  const value = Object.hasOwn(filled, label) ? filled[label] : undefined;
  return value === undefined || value === null || (typeof value === "string" && isBlank(value));
}

/** Invisible characters are nothing to print. */
const isBlank = (value: string) =>
  value.replaceAll(/[\p{White_Space}\p{Default_Ignorable_Code_Point}]/gu, "") === "";
