import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { GatewayLedger } from "#services/invariants/check-payment-invariants.ts";

type Entry = GatewayLedger["charges"][number] & { intentId: string };

/** The sandbox gateway's books, asked over its own API while Platen runs. */
export async function readLedger(dataDir: string) {
  const [port, secret] = await Promise.all(
    ["port", "secret"].map((name) => readFile(join(dataDir, "sandbox", name), "utf8")),
  );
  const reply = await fetch(`http://127.0.0.1:${port?.trim()}/v1/ledger`, {
    headers: { authorization: `Bearer ${secret?.trim()}` },
  });
  if (!reply.ok) throw new Error(`ledger: ${reply.status}`);
  const { charges, refunds } = (await reply.json()) as { charges: Entry[]; refunds: Entry[] };
  return { gateway: "sandbox", charges, refunds };
}

/** Makes the sandbox gateway slow, deaf or forgetful, see its faults. */
export async function setGatewayFaults(
  dataDir: string,
  faults: Record<string, number>,
): Promise<void> {
  const [port, secret] = await Promise.all(
    ["port", "secret"].map((name) => readFile(join(dataDir, "sandbox", name), "utf8")),
  );
  const reply = await fetch(`http://127.0.0.1:${port?.trim()}/v1/faults`, {
    method: "POST",
    headers: { authorization: `Bearer ${secret?.trim()}` },
    body: JSON.stringify(faults),
  });
  if (!reply.ok) throw new Error(`faults: ${reply.status}`);
}
