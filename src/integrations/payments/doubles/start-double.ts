import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import type { FaultSettings } from "../sandbox/faults.ts";
import type { Delivery } from "./deliveries.ts";
import type { DoubleName } from "./doubles.ts";

const entry = fileURLToPath(new URL("./double-process.ts", import.meta.url));

export type RunningDouble = Awaited<ReturnType<typeof startDouble>>;

/** Runs the double of a gateway in a process of its own, which ends with this one. */
export async function startDouble(name: DoubleName) {
  const child = spawn(process.execPath, [entry, name], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, "line"), ended]);
  if (child.exitCode !== null)
    throw new Error(`the double of ${name} ended with ${child.exitCode}`);
  const { url } = JSON.parse(String(first[0])) as { url: string };

  async function ask<T>(path: string, body: unknown = {}): Promise<T> {
    const reply = await fetch(`${url}/-/${path}`, { method: "POST", body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  return {
    url,
    setFaults: (faults: FaultSettings) => ask<void>("faults", faults),
    /** How deliveries leave from now on. */
    setDeliveries: (settings: { copies?: number; delayMs?: number; gather?: number }) =>
      ask<void>("deliveries", settings),
    act: <T>(action: unknown) => ask<T>("act", action),
    ledger: <T>() => ask<T>("ledger"),
    sent: () => ask<Delivery[]>("sent"),
    /** How many copies of deliveries are on their way and not yet answered. */
    pending: () => ask<number>("pending"),
    async stop() {
      child.stdin.end();
      const timer = setTimeout(() => child.kill("SIGKILL"), 2_000);
      await ended;
      clearTimeout(timer);
    },
  };
}
