import { createServer } from "node:net";

const first = 3310;
const last = 3399;
let next = first;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/** A port of 3310..3399 that nobody listens on and that this run has not given out before. */
export async function findFreePort(): Promise<number> {
  while (next <= last) {
    const port = next++;
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${last}.`);
}
