import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#domain/testing/free-port.ts";
import { patientLimits } from "#integrations/testing/patient-limits.ts";
import { buildIntentRequest, expectValue } from "../conformance.ts";
import type { SignedWebhook } from "../webhook-signature.ts";
import type { FaultSettings } from "./faults.ts";
import { createSandboxGateway, type SandboxGatewayOptions } from "./sandbox-gateway.ts";
import { startSandboxProcess } from "./start-sandbox-process.ts";
import { readBody } from "./sandbox-request.ts";

export type LedgerEntry = {
  id: string;
  intentId: string;
  reference: string;
  amountMinor: number;
  currency: string;
  at: string;
};

export type Ledger = {
  charges: LedgerEntry[];
  refunds: LedgerEntry[];
  attempts: { intentId: string; last4: string; outcome: string }[];
};

export type ReceivedWebhook = SignedWebhook & { receivedAt: number };

/** Asks until the answer is not undefined; for what another process does in its own time. */
export async function until<T>(
  ask: () => T | undefined | Promise<T | undefined>,
  withinMs = 45_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > end) throw new Error("waited in vain");
    await sleep(20);
  }
}

/** A shop's webhook address: keeps what comes and answers `statuses` in turn, then 204. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const statuses: number[] = [];
  const server = createServer(async (message, response) => {
    const rawBody = (await readBody(message)) ?? "";
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(message.headers)) {
      if (typeof value === "string") headers[name] = value;
    }
    received.push({ headers, rawBody, receivedAt: Date.now() });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    statuses,
    about: (intentId: string) => received.filter(({ rawBody }) => rawBody.includes(intentId)),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A real sandbox process on a new ledger, a receiver of its webhooks and an adapter. */
export async function startSandboxTestBed(options: Partial<SandboxGatewayOptions> = {}) {
  const dataFolder = await mkdtemp(path.join(tmpdir(), "platen-sandbox-"));
  const receiver = await startWebhookReceiver();
  // Its port of the last start, which it takes again after each end: one that no other socket is given meanwhile.
  await writeFile(path.join(dataFolder, "port"), String(await freePort()));
  const sandbox = await startSandboxProcess({ dataFolder, retryBaseMs: 30 });
  const { url, secret } = sandbox;
  const gateway = createSandboxGateway({ url, secret, ...patientLimits, ...options });
  const authorization = `Bearer ${secret}`;
  const shop = "http://127.0.0.1:9";
  const urls = {
    returnUrl: `${shop}/checkout/payment`,
    cancelUrl: `${shop}/checkout/abc`,
    pageUrl: `${shop}/checkout/sandbox`,
    webhookUrl: receiver.url,
  };
  return {
    dataFolder,
    receiver,
    sandbox,
    gateway,
    urls,
    async setFaults(faults: FaultSettings) {
      const body = JSON.stringify(faults);
      const headers = { authorization };
      const reply = await fetch(`${url}/v1/faults`, { method: "POST", headers, body });
      if (!reply.ok) throw new Error(`faults: ${reply.status}`);
    },
    async readLedger(): Promise<Ledger> {
      const reply = await fetch(`${url}/v1/ledger`, { headers: { authorization } });
      return (await reply.json()) as Ledger;
    },
    async create(given: Parameters<typeof buildIntentRequest>[1] = {}) {
      return expectValue(await gateway.createIntent(buildIntentRequest({ urls }, given)));
    },
    async read(intentId: string) {
      return expectValue(await gateway.readIntent(intentId));
    },
    async dispose() {
      gateway.close();
      receiver.close();
      await sandbox.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export type SandboxTestBed = Awaited<ReturnType<typeof startSandboxTestBed>>;
