export const shippingMethodNames = ["standard", "express"] as const;
export type ShippingMethodName = (typeof shippingMethodNames)[number];

/** `shipping_time` is [min, max] days, `printing_time` days; all calendar days. Source: CHK-02. */
export type ShippingMethod = {
  readonly name: ShippingMethodName;
  readonly shipping_time: readonly [min: number, max: number];
  readonly printing_time: number;
};

/** ISO dates; `printedBefore` exists for standard alone. */
export type DeliveryDates = {
  readonly printedBefore?: string;
  readonly from: string;
  readonly to: string;
};

export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number };

/** Source: CHK-02. */
export const defaultShippingTimeDays: readonly [min: number, max: number] = [3, 10];
/** Source: CHK-02. */
export const defaultPrintingTimeDays = 3;

/** A method with the default times where none are given. Source: CHK-02. */
export function withDefaultTimes(method: {
  readonly name: ShippingMethodName;
  readonly shipping_time?: readonly [number, number] | null | undefined;
  readonly printing_time?: number | null | undefined;
}): ShippingMethod {
  return {
    name: method.name,
    shipping_time: method.shipping_time ?? defaultShippingTimeDays,
    printing_time: method.printing_time ?? defaultPrintingTimeDays,
  };
}

/**
 * The dates a shopper is told, in calendar days. Standard is printed before today + printing_time
 * and delivered from that day + min to + max; express is delivered from today + min to + max.
 * `today` is the visitor's own date, as an ISO date or its numbers (month 1 to 12). Throws a
 * RangeError for a day that does not exist. Source: CHK-03, CHK-04, OP-105.
 */
export function deliveryDates(method: ShippingMethod, today: string | CalendarDay): DeliveryDates {
  const start = typeof today === "string" ? parseIsoDate(today) : today;
  assertExists(start);
  const [min, max] = method.shipping_time;
  const printing = method.name === "standard" ? method.printing_time : 0;
  return {
    ...(method.name === "standard" ? { printedBefore: addDays(start, printing) } : {}),
    from: addDays(start, printing + min),
    to: addDays(start, printing + max),
  };
}

function parseIsoDate(text: string): CalendarDay {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) throw new RangeError(`no ISO date: ${text}`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

function assertExists({ year, month, day }: CalendarDay): void {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists) throw new RangeError(`no such day: ${year}-${month}-${day}`);
}

function addDays({ year, month, day }: CalendarDay, days: number): string {
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}
