import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A server in front of another one. What is asked of it takes effect there, but no answer comes back. `held` resolves
 * once the first answer is there.
 */
export async function holdAnswers(target: string) {
  const { promise: held, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer((incoming) => {
    const { method, url = "/", headers } = incoming;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      answer.resume().once("end", resolve);
    });
    onward.once("error", reject);
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    held,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
