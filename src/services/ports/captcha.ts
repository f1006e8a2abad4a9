import type { CaptchaVersion } from "#domain/store/captcha-account.ts";

/** `unavailable`: nobody knows, as the captcha gave no answer or does not take our key. */
export type CaptchaVerdict = "passed" | "refused" | "unavailable";

/** A captcha of somebody else's, which says of a token whether a person has earned it. */
export type Captcha = {
  siteKey: string;
  version: CaptchaVersion;
  /** Where its scripts, frames and answers come from, without a trailing slash. */
  origin: string;
  /** For once: a token that was judged is worth nothing any more. `hosts` are those that it may have been earned on. */
  judge(token: string, of: { clientIp: string; hosts: readonly string[] }): Promise<CaptchaVerdict>;
  /** Whether it has given no answer lately, so that nobody should be asked by it. */
  isResting(): boolean;
};
