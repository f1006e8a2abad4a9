import type { paymentEndpoints } from "#contract/endpoints/payment.ts";
import { receivePaymentWebhook } from "#services/payments/receive-payment-webhook.ts";
import { startPayment } from "#services/payments/start-payment.ts";

import type { Handlers } from "../execute.ts";
import type { ApiDependencies } from "../api-dependencies.ts";

export function paymentHandlers({
  openContext,
}: ApiDependencies): Pick<Handlers, keyof typeof paymentEndpoints> {
  return {
    "POST /public/order/payment": async (request, { body, headers }) => {
      const { redirectUrl } = await startPayment(openContext(request), {
        token: body.token,
        gateway: body.gateway,
        totalMinor: body.total_minor,
        idempotencyKey: headers["idempotency-key"],
        buyerSecret: request.buyerSecret,
        clientIp: request.clientIp,
        recaptchaToken: body.recaptcha_token,
      });
      return { redirect_url: redirectUrl };
    },
    "POST /public/payments/{gateway}/webhook": async (request, { params }) => {
      const { body, headers } = request.raw ?? { body: Buffer.alloc(0), headers: {} };
      const { received } = await receivePaymentWebhook(openContext(request), {
        gateway: params.gateway,
        delivery: { headers, rawBody: body.toString("utf8"), now: new Date() },
      });
      return { received };
    },
  };
}
