/**
 * Has the visitor's half picked before a page is shown that was gone to in the browser, where no script
 * of the head runs. `hasPriceTest` in its data says that it has two prices. Never throws: without, the
 * prices are the plain ones.
 */
export async function readyPriceArm(data: unknown): Promise<void> {
  if (!(data as { hasPriceTest?: true } | null | undefined)?.hasPriceTest) return;
  await import("./pick-now.ts").catch(() => undefined);
}
