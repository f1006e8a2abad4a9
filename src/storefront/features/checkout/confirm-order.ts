import type { Client } from "#contract/client.ts";

import { solveInSlices } from "./solve-in-slices.ts";
import type { CheckoutOutcome } from "./start-checkout.ts";

export type ConfirmOrderDeps = {
  client: Client;
  createAgain: (recaptchaToken: string) => Promise<CheckoutOutcome>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
};

/**
 * Confirms an order with a proof of work and creates it again (CHK-09). `unsolved`: there was no
 * challenge to solve; `stopped`: the signal came before anything was sent.
 */
export async function confirmOrder({
  client,
  createAgain,
  signal,
  onProgress,
}: ConfirmOrderDeps): Promise<CheckoutOutcome | "unsolved" | "stopped"> {
  const challenge = await client("GET /public/order/challenge", {});
  if (signal.aborted) return "stopped";
  if (!challenge.success) return "unsolved";
  const token = await solveInSlices(challenge.data, { signal, onProgress });
  if (token === null) return "stopped";
  onProgress(1);
  return createAgain(token);
}
