import { z } from "zod";

import { type CaptchaAccount, captchaAction } from "#domain/store/captcha-account.ts";
import type { Captcha, CaptchaVerdict } from "#services/ports/captcha.ts";

import { createJsonCaller, type JsonCaller } from "../call-json.ts";

const restMs = 60_000;

/** developers.google.com/recaptcha/docs/verify, and docs/v3 for the last two. */
const verification = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** The shop's own faults, and Google's; whatever else is wrong is wrong with the token. */
const ourFaults: ReadonlySet<string> = new Set([
  "missing-input-secret",
  "invalid-input-secret",
  "bad-request",
]);

type Options = {
  /** Told why nothing can be judged, with no secret in it. */
  onFault?: (message: string) => void;
  now?: () => number;
  caller?: JsonCaller;
};

/**
 * Google's reCAPTCHA, versions 2 and 3. A token counts when it was earned on one of the given hosts and, in
 * version 3, for an order and with the least score. After a call without an answer the captcha rests for a minute.
 */
export function createRecaptcha(
  { siteKey, secretKey, version, minScore, host, apiUrl }: CaptchaAccount,
  {
    onFault = () => undefined,
    now = Date.now,
    caller = createJsonCaller({ connectMs: 2_000, totalMs: 5_000 }),
  }: Options = {},
): Captcha & { close(): void } {
  const origin = apiUrl === undefined ? `https://${host}` : new URL(apiUrl).origin;
  let restsUntil = 0;

  const giveUp = (message: string): CaptchaVerdict => {
    restsUntil = now() + restMs;
    onFault(message);
    return "unavailable";
  };
  return {
    siteKey,
    version,
    origin,
    async judge(token, { clientIp, hosts }) {
      const form = new URLSearchParams({ secret: secretKey, response: token, remoteip: clientIp });
      const reply = await caller.call({
        method: "POST",
        url: new URL("/recaptcha/api/siteverify", origin),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        rawBody: form.toString(),
      });
      if (reply.kind !== "reply") return giveUp(reply.message);
      const parsed = verification.safeParse(reply.body);
      if (reply.status !== 200 || !parsed.success) return giveUp(`status ${reply.status}`);
      const { success, hostname, action, score, "error-codes": codes = [] } = parsed.data;
      const fault = codes.find((code) => ourFaults.has(code));
      if (fault !== undefined) return giveUp(fault);
      const isHere = hostname !== undefined && hosts.includes(hostname);
      const isPerson = version === 2 || (action === captchaAction && (score ?? 0) >= minScore);
      return success && isHere && isPerson ? "passed" : "refused";
    },
    isResting: () => now() < restsUntil,
    close: () => caller.close(),
  };
}
