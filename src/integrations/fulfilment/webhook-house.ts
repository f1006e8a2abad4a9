import { z } from "zod";

import { createJsonCaller, type JsonReply } from "#integrations/call-json.ts";
import { signBody } from "#integrations/signed-body.ts";
import type { FulfilmentHouse, Handover, HandoverOutcome } from "#services/ports/fulfilment.ts";

import { fulfilmentSignatureHeader, readSignedReport } from "./read-signed-report.ts";

type WebhookHouseParts = {
  url: string;
  secret: string;
  now?: () => Date;
  timeouts?: { connectMs: number; totalMs: number };
};

const reply = z.object({ reference: z.string().trim().min(1).max(200).optional() });

/** Answers that say "not now": the same call may be taken later. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Posts each hand-over to a print house as JSON, signed (`signBody`): the packing list, and the address of each
 * file for it to fetch. A house that answers 2xx has taken it, and may say by which `reference`; it knows a
 * repeated one by `handover`, which is the `idempotency-key` too. Another 4xx is a refusal, anything else is asked again.
 */
export function createWebhookHouse(parts: WebhookHouseParts): FulfilmentHouse & { close(): void } {
  const { url, secret, now = () => new Date() } = parts;
  const caller = createJsonCaller(parts.timeouts ?? { connectMs: 5_000, totalMs: 20_000 });
  return {
    via: "webhook",
    async hand(handover) {
      const fault = await findUnreadable(handover);
      if (fault !== null) return { kind: "unavailable", message: fault };
      const rawBody = JSON.stringify(await messageOf(handover));
      const headers = {
        [fulfilmentSignatureHeader]: signBody(secret, rawBody, now()),
        "idempotency-key": handover.packingList.handover,
      };
      return outcomeOf(await caller.call({ method: "POST", url: new URL(url), rawBody, headers }));
    },
    readReport: (delivery) => readSignedReport(secret, delivery),
    close: () => caller.close(),
  };
}

/** What cannot be fetched, or is another than was made, is not announced. */
async function findUnreadable({ files }: Handover): Promise<string | null> {
  for (const file of files) {
    try {
      await file.read();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return null;
}

const messageOf = async ({ packingList, documents, files }: Handover) => ({
  type: "order.handed_over",
  packing_list: packingList,
  documents: await Promise.all(
    documents.map(async ({ name, contentType, build }) => ({
      ...{ name, content_type: contentType },
      base64: Buffer.from(await build()).toString("base64"),
    })),
  ),
  files: files.map(({ name, contentType, sha256, url }) => ({
    ...{ name, content_type: contentType, sha256, url },
  })),
});

function outcomeOf(answer: JsonReply): HandoverOutcome {
  if (answer.kind !== "reply") return { kind: "unavailable", message: answer.message };
  const { status, body } = answer;
  if (status >= 200 && status < 300) {
    const parsed = reply.safeParse(body);
    return { kind: "taken", reference: parsed.success ? (parsed.data.reference ?? null) : null };
  }
  const message = `answered ${status}${whyOf(body)}`;
  const isRefusal = status >= 400 && status < 500 && !passing.has(status);
  return { kind: isRefusal ? "refused" : "unavailable", message };
}

function whyOf(body: unknown): string {
  const parsed = z.object({ message: z.string().max(300) }).safeParse(body);
  return parsed.success ? `: ${parsed.data.message}` : "";
}
