import { z } from "zod";

import { type CaptchaAccount, parseCaptchaAccount } from "#domain/store/captcha-account.ts";

/** Which setting holds which part of the deployment's own captcha. */
const settings = {
  siteKey: "RECAPTCHA_SITE_KEY",
  secretKey: "RECAPTCHA_SECRET_KEY",
  version: "RECAPTCHA_VERSION",
  minScore: "RECAPTCHA_MIN_SCORE",
  host: "RECAPTCHA_HOST",
  apiUrl: "RECAPTCHA_API_URL",
} as const satisfies Record<keyof CaptchaAccount, string>;

type Setting = (typeof settings)[keyof typeof settings];

export const captchaSettings = Object.fromEntries(
  Object.values(settings).map((name) => [name, z.string().optional()]),
) as Record<Setting, z.ZodOptional<z.ZodString>>;

const numbers: ReadonlySet<string> = new Set(["version", "minScore"]);

/** The captcha of which anything is set, and what is wrong of it. */
export function readCaptchaAccount(values: Partial<Record<Setting, string | undefined>>): {
  captcha?: CaptchaAccount;
  problems: string[];
} {
  const rows = Object.entries(settings).flatMap(([field, name]) => {
    const value = values[name];
    return value === undefined ? [] : [[field, numbers.has(field) ? Number(value) : value]];
  });
  if (rows.length === 0) return { problems: [] };
  const parsed = parseCaptchaAccount(Object.fromEntries(rows));
  if (parsed.ok) return { captcha: parsed.account, problems: [] };
  const nameOf = (field: string) => settings[field as keyof CaptchaAccount];
  return { problems: parsed.problems.map(({ field, reason }) => `${nameOf(field)}: ${reason}`) };
}
