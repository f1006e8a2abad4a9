import { makeRecaptchaDouble } from "../../captcha/recaptcha-double.ts";
import { makeMomoDouble } from "../momo/momo-double.ts";
import { makePaypalDouble } from "../paypal/paypal-double.ts";
import { makeStripeDouble } from "../stripe/stripe-double.ts";
import type { MakeDouble } from "./double-server.ts";

/** What of others has a double, by its name: the gateways, and a captcha. */
export const doubles = {
  momo: makeMomoDouble,
  paypal: makePaypalDouble,
  recaptcha: makeRecaptchaDouble,
  stripe: makeStripeDouble,
} as const satisfies Record<string, MakeDouble>;

export type DoubleName = keyof typeof doubles;

export const isDoubleName = (name: string): name is DoubleName => Object.hasOwn(doubles, name);
