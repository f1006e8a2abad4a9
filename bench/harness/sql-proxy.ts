import { connect, createServer, type Socket } from "node:net";

import type { Bench } from "./bench.ts";
import { createStatementReader } from "./statement-reader.ts";

export type SqlProxy = { url: string; takeStatements: () => string[] };

/** A door before PostgreSQL that passes every byte on and remembers each round trip's statement. */
export async function startSqlProxy(bench: Bench, databaseUrl: string): Promise<SqlProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let statements: string[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 5432), target.hostname);
    const read = createStatementReader();
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => client.destroy());
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
        sockets.delete(socket);
      });
    }
    client.on("data", (chunk: Buffer) => statements.push(...read(chunk)));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  bench.defer(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(address.port);
  return {
    url: url.href,
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}
