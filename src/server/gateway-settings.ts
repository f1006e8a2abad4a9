import { z } from "zod";

import {
  type GatewayAccount,
  type GatewayName,
  parseGatewayAccount,
} from "#domain/store/gateway-account.ts";

/** Which setting holds which part of the deployment's own account at a gateway. */
const settings = {
  stripe: {
    secretKey: "STRIPE_SECRET_KEY",
    publishableKey: "STRIPE_PUBLISHABLE_KEY",
    webhookSecret: "STRIPE_WEBHOOK_SECRET",
    apiUrl: "STRIPE_API_URL",
    scriptUrl: "STRIPE_SCRIPT_URL",
  },
  paypal: {
    clientId: "PAYPAL_CLIENT_ID",
    clientSecret: "PAYPAL_CLIENT_SECRET",
    webhookId: "PAYPAL_WEBHOOK_ID",
    mode: "PAYPAL_MODE",
    apiUrl: "PAYPAL_API_URL",
    scriptUrl: "PAYPAL_SCRIPT_URL",
  },
  momo: {
    partnerCode: "MOMO_PARTNER_CODE",
    accessKey: "MOMO_ACCESS_KEY",
    secretKey: "MOMO_SECRET_KEY",
    mode: "MOMO_MODE",
    apiUrl: "MOMO_API_URL",
  },
} as const satisfies Record<GatewayName, Record<string, string>>;

type Setting = {
  [Name in GatewayName]: (typeof settings)[Name][keyof (typeof settings)[Name]];
}[GatewayName];

const names = Object.values(settings).flatMap((own) => Object.values<Setting>(own));

export const gatewaySettings = Object.fromEntries(
  names.map((name) => [name, z.string().optional()]),
) as Record<Setting, z.ZodOptional<z.ZodString>>;

/** The accounts of which anything is set, and what is wrong of them. */
export function readGatewayAccounts(values: Partial<Record<Setting, string | undefined>>): {
  accounts: GatewayAccount[];
  problems: string[];
} {
  const accounts: GatewayAccount[] = [];
  const problems: string[] = [];
  for (const [gateway, own] of Object.entries(settings) as [
    GatewayName,
    Record<string, Setting>,
  ][]) {
    const rows = Object.entries(own).flatMap(([field, name]) => {
      const value = values[name];
      return value === undefined ? [] : [[field, value]];
    });
    if (rows.length === 0) continue;
    const parsed = parseGatewayAccount(gateway, Object.fromEntries(rows));
    if (parsed.ok) accounts.push(parsed.account);
    else for (const { field, reason } of parsed.problems) problems.push(`${own[field]}: ${reason}`);
  }
  return { accounts, problems };
}
