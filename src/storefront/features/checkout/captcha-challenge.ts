import type { ErrorReply } from "#contract/errors.ts";

/** What the server says of a store's captcha; it may be of another make than ours. */
export type CaptchaChallenge = {
  site_key?: string | null | undefined;
  version?: number | null | undefined;
};

/** `script`: it did not load; `execute`: it gave no token. */
export type CaptchaProblem = "no_key" | "no_version" | "script" | "execute";

/** What keeps a captcha from being asked at all: it needs a key, and a version, which is 2 where none is named (CHK-15). */
export function captchaProblem({ site_key, version = 2 }: CaptchaChallenge): CaptchaProblem | null {
  if (!site_key) return "no_key";
  return version === 2 || version === 3 ? null : "no_version";
}

/** Whether a need_verify asks for the captcha of somebody else, rather than for a puzzle of ours. */
export function isByCaptcha({ data }: ErrorReply): boolean {
  return typeof data === "object" && data !== null && "by" in data && data.by === "recaptcha";
}
