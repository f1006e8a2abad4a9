import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that the system gives to sockets by itself, so that none of those takes it meanwhile. */
const [lowest, highest] = [10_000, 32_000];

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (await canListenOn(port)) return port;
  }
  throw new Error(`no free port between ${lowest} and ${highest} in 100 attempts`);
}

function canListenOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
