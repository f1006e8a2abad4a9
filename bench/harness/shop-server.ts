import { join } from "node:path";

import { ask } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { findFreePort } from "./free-port.ts";
import { type RunningProcess, startProcess, waitUntilReady } from "./run-process.ts";

export type ShopServer = RunningProcess & { port: number };

/** The page that all page benches ask for: the main demo store's first campaign. */
export const campaignPath = "/trail-lines";

let count = 0;

/** Starts Platen as `npm start` does, on a port and, unless told, a data folder of its own. */
export async function startShopServer(
  bench: Bench,
  settings: Record<string, string> = {},
): Promise<ShopServer> {
  count += 1;
  const name = `platen-${count}`;
  const port = await findFreePort();
  const profile =
    bench.profileFolder === undefined
      ? []
      : [
          "--cpu-prof",
          `--cpu-prof-dir=${bench.profileFolder}`,
          `--cpu-prof-name=${name}.cpuprofile`,
        ];
  const running = startProcess(
    bench,
    name,
    process.execPath,
    [...profile, join("scripts", "start.js")],
    {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: join(bench.temporaryFolder, name),
        DATABASE_URL: "",
        METRICS_PORT: "",
        ROLES: "",
        PAGE_CACHE: "",
        ...settings,
      },
    },
  );
  await waitUntilReady("Platen", running, async () => {
    const { status } = await ask({ port, path: "/readyz" });
    return status === 200;
  });
  return { ...running, port };
}
