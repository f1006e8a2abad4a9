import { currencyStepMinor, currencyDecimals } from "./currency.ts";
import { formatAmountDecimal, parseAmount } from "./parse-amount.ts";

export type ReadAmount = { ok: true; amountMinor: number } | { ok: false; reason: string };

/**
 * Reads a price that an owner has written ("24.99") as minor units of the currency. The reason says what is wrong: no
 * decimal of that currency, or an amount between two steps to which the amounts of orders are rounded (OP-028, I18N-12).
 */
export function readAmount(text: string, code: string): ReadAmount {
  const amountMinor = parseAmount(text, code);
  if (amountMinor === undefined) {
    const example = formatAmountDecimal(10 ** (currencyDecimals(code) + 1), code);
    return { ok: false, reason: `"${text}" is not an amount of ${code}, such as "${example}"` };
  }
  const stepMinor = currencyStepMinor(code);
  if (amountMinor % stepMinor === 0) return { ok: true, amountMinor };
  const step = formatAmountDecimal(stepMinor, code);
  const next = formatAmountDecimal(Math.ceil(amountMinor / stepMinor) * stepMinor, code);
  const reason = `"${text}" cannot be charged: ${code} is charged in steps of ${step}; write "${next}", for example`;
  return { ok: false, reason };
}
