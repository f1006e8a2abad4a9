import { z } from "zod";

import { plainIssue } from "../text/plain-issue.ts";
import { type AccountProblem, doubleUrl, secret } from "./gateway-account.ts";

/** Version 2 has a box to tick, version 3 judges without asking. */
export const captchaVersions = [2, 3] as const;
export type CaptchaVersion = (typeof captchaVersions)[number];

/** Google's hosts for it; the second for countries where the first is not reached. */
export const captchaHosts = ["www.google.com", "www.recaptcha.net"] as const;

/** What a token of version 3 must have been earned for. */
export const captchaAction = "order";

const key = secret.max(200);

const schema = z.strictObject({
  siteKey: key,
  secretKey: key,
  version: z.literal(captchaVersions).default(2),
  /** Of version 3: less than this is refused; 0 to 1, 1 being surely a person. */
  minScore: z.number().min(0).max(1).default(0.5),
  host: z.enum(captchaHosts).default("www.google.com"),
  apiUrl: doubleUrl,
});

/** A key pair of Google's reCAPTCHA (CHK-15). */
export type CaptchaAccount = z.output<typeof schema>;

/** An account that was given as JSON, or every field of it that is wrong; no field's value is repeated. */
export function parseCaptchaAccount(
  input: unknown,
): { ok: true; account: CaptchaAccount } | { ok: false; problems: AccountProblem[] } {
  const parsed = schema.safeParse(input, { error: plainIssue });
  if (parsed.success) return { ok: true, account: parsed.data };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join("."),
    reason: message,
  }));
  return { ok: false, problems };
}
