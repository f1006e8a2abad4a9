import { textTag } from "#domain/locale/locales.ts";
import type { LocaleCode } from "#domain/locale/locales.ts";
import type { PrintFinding } from "#domain/print-quality/print-finding.ts";
import type { Messages } from "./create-messages.ts";

const formats = new Map<string, Intl.NumberFormat>();

/** Rounded down, so that what is below a limit never reads as the limit itself; Latin digits, as money. */
function formatMm(mm: number, locale: LocaleCode): string {
  const tag = textTag(locale);
  const format =
    formats.get(tag) ??
    new Intl.NumberFormat(tag, { maximumFractionDigits: 2, numberingSystem: "latn" });
  formats.set(tag, format);
  return format.format(Math.floor(mm * 100 + 1e-6) / 100);
}

/**
 * What a finding says to the shopper; millimetres as the locale writes them. A low resolution asks for a
 * larger picture in a second sentence (ERR-08). Needs the slice "print" in browsers.
 */
export function printFindingText({ messageKey, params }: PrintFinding, messages: Messages): string {
  const { t, locale } = messages;
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name.endsWith("Mm") ? formatMm(value, locale) : value,
    ]),
  );
  const text = t(messageKey, values);
  return messageKey === "print.low_resolution"
    ? `${text} ${t("print.low_resolution_size", values)}`
    : text;
}
