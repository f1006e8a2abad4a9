import { join } from "node:path";

import { createSandboxGateway } from "#integrations/payments/sandbox/sandbox-gateway.ts";
import { startSandboxProcess } from "#integrations/payments/sandbox/start-sandbox-process.ts";

import type { Environment } from "./environment.ts";
import type { Log } from "./log.ts";
import type { Shop } from "./open-shop.ts";

/** Starts the sandbox gateway where it may exist and offers it under the name `sandbox`. */
export async function startSandbox(
  environment: Environment,
  shop: Shop,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  if (!shop.safety.hasSandbox) return { stop: async () => undefined };
  const sandbox = await startSandboxProcess({
    dataFolder: join(environment.DATA_DIR, "sandbox"),
    onLog: (line) => log.warn({ line }, "sandbox gateway"),
  });
  const gateway = createSandboxGateway({ url: sandbox.url, secret: sandbox.secret });
  shop.gateways.share(gateway);
  return {
    async stop() {
      gateway.close();
      await sandbox.stop();
    },
  };
}
