/** Throws a RangeError unless the amount is a whole, non-negative number of minor units. */
export function assertAmountMinor(amountMinor: number, name = "amount"): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new RangeError(`${name} is not a non-negative integer of minor units: ${amountMinor}`);
  }
}

/** Throws a RangeError unless the step is a whole, positive number of minor units. */
export function assertStepMinor(stepMinor: number): void {
  if (!Number.isSafeInteger(stepMinor) || stepMinor < 1) {
    throw new RangeError(`step is not a positive integer of minor units: ${stepMinor}`);
  }
}
