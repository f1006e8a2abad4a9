import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

import type { CreateIntentRequest } from "#services/ports/payments.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";
import { buildIntentRequest, expectValue } from "../conformance.ts";
import { startDouble } from "../doubles/start-double.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import { momoDoubleAccount } from "./momo-double.ts";
import { createMomoGateway } from "./momo-gateway.ts";

export const account = { ...momoDoubleAccount, ...patientLimits };

const shop = "http://127.0.0.1:9";
export const urls = {
  returnUrl: `${shop}/order/thank-you/secret-token`,
  cancelUrl: `${shop}/checkout/secret-token`,
  pageUrl: `${shop}/checkout/momo`,
  webhookUrl: `${shop}/webhook`,
};
export const money = { currency: "VND", unit: 10 };

export const hmac = (signed: string, secret = account.secretKey) =>
  createHmac("sha256", secret).update(signed).digest("hex");

export type Fields = Record<string, unknown>;

export const parse = (rawBody: string) => JSON.parse(rawBody) as Fields;

function signNotification(fields: Fields): string {
  const of = (name: string) => String(fields[name] ?? "");
  return hmac(
    `accessKey=${account.accessKey}&amount=${of("amount")}&extraData=${of("extraData")}` +
      `&message=${of("message")}&orderId=${of("orderId")}&orderInfo=${of("orderInfo")}` +
      `&orderType=${of("orderType")}&partnerCode=${of("partnerCode")}&payType=${of("payType")}` +
      `&requestId=${of("requestId")}&responseTime=${of("responseTime")}` +
      `&resultCode=${of("resultCode")}&transId=${of("transId")}`,
  );
}

const deliver = (fields: Fields): SignedWebhook => ({
  headers: { "content-type": "application/json" },
  rawBody: JSON.stringify(fields),
});

export const signFields = (fields: Fields) => {
  const { signature: _before, ...rest } = fields;
  return deliver({ ...rest, signature: signNotification(rest) });
};

/** What is no JSON object has no place for a signature, and stays as it is. */
export function sign(rawBody: string, at: Date): SignedWebhook {
  let fields: unknown;
  try {
    fields = JSON.parse(rawBody);
  } catch {
    return { headers: {}, rawBody };
  }
  if (fields === null || typeof fields !== "object" || Array.isArray(fields)) {
    return { headers: {}, rawBody };
  }
  const { partnerCode } = account;
  return signFields({ ...fields, partnerCode, responseTime: at.getTime() });
}

export function tamper(webhook: SignedWebhook, other: SignedWebhook): SignedWebhook[] {
  const fields = parse(webhook.rawBody);
  const { signature, ...unsigned } = fields;
  const own = String(signature);
  const changed: Fields[] = [
    { amount: 10 },
    { amount: "" },
    { resultCode: 0 },
    { resultCode: 1006 },
    { message: "paid" },
    { transId: 1 },
    { responseTime: Number(fields["responseTime"]) + 1 },
    { partnerCode: "ANOTHER" },
    { signature: own.slice(0, -1) },
    { signature: `${own}0` },
    { signature: own.replace(/.$/u, (end) => (end === "0" ? "1" : "0")) },
    { signature: "" },
    { signature: 64 },
    { signature: parse(other.rawBody)["signature"] },
    { signature: hmac(webhook.rawBody) },
  ];
  return [
    deliver(unsigned),
    ...changed.map((change) => deliver({ ...fields, ...change })),
    signFields({ ...unsigned, partnerCode: "ANOTHER" }),
  ];
}

export async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Entry = { id: string; amount: number };

type Ledger = Record<"holds" | "charges" | "letGo", Entry[]> & {
  refunds: { orderId: string; amount: number }[];
};

export const noCapture = { ok: false, kind: "rejected", message: "captures nothing" } as const;

export type MomoBed = Awaited<ReturnType<typeof startMomoBed>>;

/** A gateway, its double, and what a test does and sees of both. */
export async function startMomoBed() {
  const double = await startDouble("momo");
  const gateway = createMomoGateway({ ...account, mode: "test", apiUrl: double.url });
  const build = (given: Partial<CreateIntentRequest> = {}) =>
    buildIntentRequest({ urls, money }, given);
  const create = async (given: Partial<CreateIntentRequest> = {}) =>
    expectValue(await gateway.createIntent(build(given)));
  const read = async (intentId: string) => expectValue(await gateway.readIntent(intentId));
  const desk = (order: string, action: string) => double.act<SignedWebhook>({ order, do: action });
  const allAsked = () => double.act<{ call: string; body: Fields }[]>({ asked: true });
  const approve = async (given: Partial<CreateIntentRequest> = {}) => {
    const { intentId } = await create(given);
    return { intentId, webhook: await desk(intentId, "pay") };
  };
  return {
    ...{ double, gateway, build, create, read, desk, allAsked, approve },
    hear: ({ rawBody }: { rawBody: string }, now = new Date()) =>
      gateway.readWebhook({ headers: {}, rawBody, now }),
    /** How the next call of a kind is answered. */
    force: (on: string, code: number, status = 200) => double.act({ on, code, status }),
    asked: async (call: string) =>
      (await allAsked()).filter((one) => one.call === call).map(({ body }) => body),
    async ledgerOf(intentId: string) {
      const ledger = await double.ledger<Ledger>();
      const count = (entries: Entry[]) => entries.filter(({ id }) => id === intentId).length;
      return {
        holds: count(ledger.holds),
        charges: count(ledger.charges),
        letGo: count(ledger.letGo),
        refunds: ledger.refunds.filter((one) => one.orderId === intentId).map((one) => one.amount),
      };
    },
    async capture() {
      const { intentId } = await approve();
      expectValue((await gateway.captureIntent?.(intentId, randomUUID())) ?? noCapture);
      return intentId;
    },
    async stop() {
      gateway.close();
      await double.stop();
    },
  };
}
