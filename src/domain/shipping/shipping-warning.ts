/** What a shopper is warned of before paying for shipping, by the message `checkout.warning_{…}`. */
export type ShippingWarning = "season" | "canada";

/** Each year, both days counted in (CHK-37, OP-107). */
const season = { from: "12-09", to: "12-26" };

/** The first day of the warning for Canada (CHK-38). */
const canadaFrom = "2025-09-29";

export type WarnedOrder = {
  /** The visitor's calendar day, `YYYY-MM-DD`. */
  today: string;
  /** Where it goes; "" where nothing is chosen yet. */
  country: string;
  /** The last day of the warning for Canada, `YYYY-MM-DD`; null for no end. */
  canadaUntil: string | null;
};

/** Of the days before Christmas, whatever the year, and of Canada (CHK-37, CHK-38, T-093). */
export function shippingWarnings({ today, country, canadaUntil }: WarnedOrder): ShippingWarning[] {
  const day = today.slice(5);
  const isSeason = day >= season.from && day <= season.to;
  const isCanada =
    country === "CA" && today >= canadaFrom && (canadaUntil === null || today <= canadaUntil);
  return [...(isSeason ? ["season" as const] : []), ...(isCanada ? ["canada" as const] : [])];
}
