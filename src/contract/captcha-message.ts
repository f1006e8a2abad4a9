/** `script`: it did not load; `execute`: it gave no token. */
const errors = ["script", "execute"] as const;

/**
 * What `/checkout/captcha` tells the page that frames it, as `{ captcha: … }` by postMessage from its own origin: a
 * token for `recaptcha_token`, why there is none, or how high it is in px.
 */
export type CaptchaMessage =
  | { token: string }
  | { error: (typeof errors)[number] }
  | { height: number };

/** Null for what is no such message. */
export function parseCaptchaMessage(data: unknown): CaptchaMessage | null {
  const given: unknown = fieldOf(data, "captcha");
  const [token, height] = [fieldOf(given, "token"), fieldOf(given, "height")];
  const error = errors.find((name) => name === fieldOf(given, "error"));
  if (typeof token === "string" && token !== "") return { token };
  if (error !== undefined) return { error };
  return typeof height === "number" && height >= 0 ? { height } : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
