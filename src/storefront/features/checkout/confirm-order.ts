import type { Client } from "#contract/client.ts";

import { captchaProblem, type CaptchaChallenge, type CaptchaProblem } from "./captcha-challenge.ts";
import { solveInSlices } from "./solve-in-slices.ts";
import type { CheckoutOutcome } from "./start-checkout.ts";

export type ConfirmOrderDeps = {
  client: Client;
  createAgain: (recaptchaToken: string) => Promise<CheckoutOutcome>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Has the store's captcha asked: its token, why there is none, or null when the signal ends it. */
  askCaptcha: (
    challenge: CaptchaChallenge,
    signal: AbortSignal,
  ) => Promise<{ token: string } | { problem: CaptchaProblem } | null>;
};

export type Confirmation = CheckoutOutcome | "unsolved" | "stopped" | { problem: CaptchaProblem };

/**
 * Confirms an order with a proof of work, or the store's captcha, and creates it again (CHK-09). `unsolved`: there
 * was no challenge to solve; `stopped`: the signal came before anything was sent.
 */
export async function confirmOrder({
  client,
  createAgain,
  signal,
  onProgress,
  askCaptcha,
}: ConfirmOrderDeps): Promise<Confirmation> {
  const challenge = await client("GET /public/order/challenge", {});
  if (signal.aborted) return "stopped";
  if (!challenge.success) return "unsolved";
  if ("recaptcha" in challenge.data) {
    const { recaptcha } = challenge.data;
    const problem = captchaProblem(recaptcha);
    const answer = problem ? { problem } : await askCaptcha(recaptcha, signal);
    if (answer === null) return "stopped";
    return "token" in answer ? createAgain(answer.token) : answer;
  }
  const token = await solveInSlices(challenge.data, { signal, onProgress });
  if (token === null) return "stopped";
  onProgress(1);
  return createAgain(token);
}
