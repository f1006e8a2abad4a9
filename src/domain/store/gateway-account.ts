import { z } from "zod";

import { plainIssue } from "../text/plain-issue.ts";

/** What a request header can carry; a key that was shortened on a page holds an ellipsis. */
const isComplete = [
  /^[\x21-\x7e]*$/u,
  "holds a space or a character that no key has; copy the whole key again",
] as const;

export const secret = z
  .string()
  .trim()
  .min(8)
  .max(500)
  .regex(...isComplete);
const name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(...isComplete);

const ownMachine = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Of a double on this machine; never of anybody else, who would be told the keys. */
export const doubleUrl = z
  .url({ protocol: /^http$/u, error: "must be an http address on this machine" })
  .refine((url) => URL.canParse(url) && ownMachine.has(new URL(url).hostname), {
    error: "must be an http address on this machine",
  })
  .exactOptional();

const doubled = { apiUrl: doubleUrl, scriptUrl: doubleUrl };

/** What an account at each gateway is made of. */
export const gatewayAccountSchemas = {
  stripe: z.strictObject({
    secretKey: secret.regex(/^(?:sk|rk)_(?:test|live)_/u, "must begin with sk_ or rk_"),
    publishableKey: secret.regex(/^pk_(?:test|live)_/u, "must begin with pk_"),
    webhookSecret: secret.regex(/^whsec_/u, "must begin with whsec_"),
    ...doubled,
  }),
  paypal: z.strictObject({
    clientId: name,
    clientSecret: secret,
    webhookId: name,
    mode: z.enum(["live", "sandbox"]),
    ...doubled,
  }),
  momo: z.strictObject({
    partnerCode: name,
    accessKey: name,
    secretKey: secret,
    mode: z.enum(["live", "test"]),
    apiUrl: doubleUrl,
  }),
};

export type GatewayName = keyof typeof gatewayAccountSchemas;

export type GatewayAccount = {
  [Name in GatewayName]: { gateway: Name } & z.output<(typeof gatewayAccountSchemas)[Name]>;
}[GatewayName];

export const gatewayNames = Object.keys(gatewayAccountSchemas) as GatewayName[];

export const isGatewayName = (text: string): text is GatewayName =>
  Object.hasOwn(gatewayAccountSchemas, text);

export type AccountProblem = { field: string; reason: string };

/** An account that was given as JSON, or every field of it that is wrong; no field's value is repeated. */
export function parseGatewayAccount(
  gateway: GatewayName,
  input: unknown,
): { ok: true; account: GatewayAccount } | { ok: false; problems: AccountProblem[] } {
  const parsed = gatewayAccountSchemas[gateway].safeParse(input, { error: plainIssue });
  if (parsed.success) return { ok: true, account: { gateway, ...parsed.data } as GatewayAccount };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path.join("."),
    reason: message,
  }));
  return { ok: false, problems };
}
