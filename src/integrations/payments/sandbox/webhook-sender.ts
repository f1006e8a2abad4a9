import type { DatabaseSync } from "node:sqlite";
import { createJsonCaller } from "#integrations/call-json.ts";
import { signBody } from "#integrations/signed-body.ts";

import { sandboxSignatureHeader } from "../webhook-signature.ts";
import {
  type DeliveryRow,
  findNextDueAt,
  listDueDeliveries,
  recordDelivery,
} from "./event-queue.ts";

export type WebhookSender = {
  /** Looks at the queue now; call after every commit that may have queued an event. */
  wake(): void;
  stop(): void;
};

/**
 * Sends what is due and sleeps until the next one; the deliveries of an intent leave one after another, in the order
 * in which they are due. The queue is in the ledger, so a restart goes on where it ended; a sending cut off by a kill
 * is repeated with the same event id.
 */
export function startWebhookSender(
  database: DatabaseSync,
  options: { secret: string; retryBaseMs: number },
): WebhookSender {
  const caller = createJsonCaller({ connectMs: 1_000, totalMs: 5_000 });
  /** Intents of which a delivery is being sent. */
  const inFlight = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function send(delivery: DeliveryRow, intentId: string): Promise<void> {
    const signedAt = new Date(Date.now() - delivery.signed_seconds_ago * 1000);
    const reply = await caller.call({
      method: "POST",
      url: new URL(delivery.url),
      headers: { [sandboxSignatureHeader]: signBody(options.secret, delivery.body, signedAt) },
      rawBody: delivery.body,
    });
    inFlight.delete(intentId);
    if (stopped) return;
    const accepted = reply.kind === "reply" && reply.status >= 200 && reply.status < 300;
    recordDelivery(database, delivery, {
      accepted,
      now: new Date(),
      retryBaseMs: options.retryBaseMs,
    });
    wake();
  }

  function wake(): void {
    if (stopped) return;
    clearTimeout(timer);
    const now = new Date();
    for (const delivery of listDueDeliveries(database, now)) {
      const { intentId } = JSON.parse(delivery.body) as { intentId: string };
      if (inFlight.has(intentId)) continue;
      inFlight.add(intentId);
      void send(delivery, intentId);
    }
    const dueAt = findNextDueAt(database, now);
    if (dueAt === undefined) return;
    timer = setTimeout(wake, Math.min(dueAt - now.getTime(), 60_000));
  }

  wake();
  return {
    wake,
    stop() {
      stopped = true;
      clearTimeout(timer);
      caller.close();
    },
  };
}
