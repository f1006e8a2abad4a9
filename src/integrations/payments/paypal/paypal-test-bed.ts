import { createPrivateKey, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { crc32 } from "node:zlib";

import { waitUntil } from "#domain/testing/wait-until.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";

import { buildIntentRequest, expectValue } from "../conformance.ts";
import { startDouble } from "../doubles/start-double.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import { paypalDoubleAccount } from "./paypal-double.ts";
import { createPaypalGateway, type PaypalGatewayOptions } from "./paypal-gateway.ts";

const shop = "http://127.0.0.1:9";
const token = "order-token-of-a-shopper";

export const urls = {
  returnUrl: `${shop}/order/thank-you/${token}`,
  cancelUrl: `${shop}/checkout/${token}?payment=unfinished`,
  pageUrl: `${shop}/checkout/paypal`,
  webhookUrl: `${shop}/webhook`,
};

export type Signer = {
  certUrl: string;
  signHeaders(
    rawBody: string,
    at: Date,
    changed?: Record<string, string>,
  ): SignedWebhook["headers"];
};

/** PayPal's signature over what a delivery has, written apart from the adapter and from the double. */
export function createSigner(privateKey: string, certUrl: string): Signer {
  const key = createPrivateKey(privateKey);
  return {
    certUrl,
    signHeaders(rawBody, at, changed = {}) {
      const headers = {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": certUrl,
        "paypal-transmission-id": randomUUID(),
        "paypal-transmission-time": `${at.toISOString().slice(0, 19)}Z`,
        ...changed,
      };
      const { "paypal-transmission-id": id, "paypal-transmission-time": time } = headers;
      const said = `${id}|${time}|${paypalDoubleAccount.webhookId}|${crc32(Buffer.from(rawBody))}`;
      const signature = sign("sha256", Buffer.from(said), key).toString("base64");
      return { ...headers, "paypal-transmission-sig": signature };
    },
  };
}

export type PaypalTestBed = Awaited<ReturnType<typeof startPaypal>>;

/** A double of PayPal that has its certificate, and an adapter of it. */
export async function startPaypal(given: Partial<PaypalGatewayOptions> = {}) {
  const double = await startDouble("paypal");
  const shown = await double.act<{ privateKey: string; certUrl: string }>({ show: "signer" });
  const certificate = await waitUntil("the certificate", async () => {
    const reply = await fetch(shown.certUrl);
    return reply.ok && reply.text();
  });
  const account = { ...paypalDoubleAccount, ...patientLimits, mode: "sandbox" } as const;
  const place = { apiUrl: double.url, certHosts: [double.url] };
  const open = (changed: Partial<PaypalGatewayOptions> = {}) =>
    createPaypalGateway({ ...account, ...place, ...given, ...changed });
  const gateway = open();
  return {
    double,
    gateway,
    /** Another adapter of the same double; whoever opens it closes it. */
    open,
    certificate,
    signer: createSigner(shown.privateKey, shown.certUrl),
    create: async (request: Parameters<typeof buildIntentRequest>[1] = {}) =>
      expectValue(await gateway.createIntent(buildIntentRequest({ urls }, request))),
    read: async (intentId: string) => expectValue(await gateway.readIntent(intentId)),
    approve: (intentId: string) => double.act<SignedWebhook>({ order: intentId, do: "approve" }),
    capture: async (intentId: string, key: string = randomUUID()) =>
      (await gateway.captureIntent?.(intentId, key)) ?? noCapture,
    async stop() {
      gateway.close();
      await double.stop();
    },
  };
}

const noCapture = { ok: false, kind: "rejected", message: "no capture" } as const;

export type Received = SignedWebhook & { path: string };

type Answer = { status: number; body?: string; location?: string };

/** Answers what it is told and keeps what it was sent, for what the double does not do. */
export async function startListener(answer: (request: Received) => Answer | Promise<Answer>) {
  const received: Received[] = [];
  const server = createServer(async (message, response) => {
    const { url = "/" } = message;
    const headers = Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    );
    const request = { path: url, headers, rawBody: await text(message) };
    received.push(request);
    const { status, body = "", location } = await answer(request);
    response.writeHead(status, location === undefined ? {} : { location });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port to listen on");
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
