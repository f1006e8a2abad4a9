import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Connection } from "#database/connect.ts";
import { insertStore } from "#database/testing/factories.ts";
import { createTestDatabase } from "#database/testing/test-database.ts";
import { createPaypalGateway } from "#integrations/payments/paypal/paypal-gateway.ts";
import { paypalDoubleAccount } from "#integrations/payments/paypal/paypal-double.ts";
import { type RunningDouble, startDouble } from "#integrations/payments/doubles/start-double.ts";
import { createMomoGateway } from "#integrations/payments/momo/momo-gateway.ts";
import { momoDoubleAccount } from "#integrations/payments/momo/momo-double.ts";
import { stripeDoubleAccount } from "#integrations/payments/stripe/stripe-double.ts";
import { createStripeGateway } from "#integrations/payments/stripe/stripe-gateway.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";
import type { PaymentGateway } from "#services/ports/payments.ts";

import { runChecks } from "./run-checks.ts";
import { storeChecks } from "./store-checks.ts";

let connection: Connection;
beforeAll(async () => {
  connection = await createTestDatabase();
});
afterAll(() => connection.close());

type Open = PaymentGateway & { close(): void };
const gateways: Record<string, (double: RunningDouble, isWrong: boolean) => Open> = {
  stripe: ({ url: apiUrl }, isWrong) =>
    createStripeGateway({
      ...{ ...stripeDoubleAccount, ...patientLimits, apiUrl },
      ...(isWrong && { secretKey: "sk_test_wrong" }),
    }),
  paypal: ({ url: apiUrl }, isWrong) =>
    createPaypalGateway({
      ...{ ...paypalDoubleAccount, ...patientLimits, apiUrl, mode: "sandbox" },
      ...(isWrong && { clientSecret: "wrong" }),
    }),
  momo: ({ url: apiUrl }, isWrong) =>
    createMomoGateway({
      ...{ ...momoDoubleAccount, ...patientLimits, apiUrl, mode: "test" },
      ...(isWrong && { secretKey: "wrong" }),
    }),
};

describe("check of a gateway's keys, against its double", () => {
  it.each(["stripe", "paypal", "momo"] as const)(
    "tells right keys from wrong ones: %s",
    async (name) => {
      const double = await startDouble(name);
      const store = await insertStore(connection.db);
      const statuses = [];
      for (const isWrong of [false, true]) {
        const gateway = gateways[name]?.(double, isWrong);
        if (!gateway) throw new Error(`no gateway ${name}`);
        const gatewaysOf = () => new Map([[name, gateway]]);
        const checks = storeChecks(store, { db: connection.db, gatewaysOf });
        const reports = await runChecks(checks.filter(({ id }) => id.startsWith("gateway-")));
        statuses.push(...reports.map(({ status, message }) => `${status}: ${message}`));
        gateway.close();
      }
      await double.stop();
      expect(statuses).toEqual([
        `ok: ${name} accepts the keys.`,
        expect.stringMatching(new RegExp(`^error: ${name} refuses the keys: `, "u")),
      ]);
    },
  );
});
