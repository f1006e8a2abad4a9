import { once } from "node:events";
import { createServer, type Server } from "node:net";

import { afterEach, describe, expect, it } from "vitest";

import { freePort } from "#domain/testing/free-port.ts";

import { readEnvironment } from "./environment.ts";
import { listen, ListenError, requireFreePorts } from "./require-free-ports.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

async function holdPort(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return port;
}

const check = (settings: Record<string, string>) => requireFreePorts(readEnvironment(settings));

describe("requireFreePorts", () => {
  it("names a port in use, its address, and the setting that changes it", async () => {
    const port = await holdPort();
    const free = await freePort();
    for (const settings of [
      { PORT: String(port) },
      { PORT: String(free), METRICS_PORT: String(port) },
    ]) {
      const refusal = check(settings);
      await expect(refusal).rejects.toThrow(ListenError);
      const setting = "METRICS_PORT" in settings ? "METRICS_PORT" : "PORT";
      await expect(refusal).rejects.toThrow(
        `Port ${port} on 127.0.0.1 is in use by another program, perhaps by another Platen. Stop it, or use another port: ${setting}=${port + 1} npm start`,
      );
    }
  });

  it("leaves the ports free", async () => {
    const port = await freePort();
    await check({ PORT: String(port) });
    await check({ PORT: String(port) });
    const server = createServer();
    servers.push(await listen(server, { setting: "PORT", port, address: "127.0.0.1" }));
  });

  it("refuses an address that the machine does not have", async () => {
    const settings = { PORT: String(await freePort()), LISTEN_ADDRESS: "192.0.2.77" };
    await expect(check(settings)).rejects.toThrow(/LISTEN_ADDRESS: 192\.0\.2\.77 is no address/u);
  });

  it("refuses one port for shop and metrics", async () => {
    const port = String(await freePort());
    await expect(check({ PORT: port, METRICS_PORT: port })).rejects.toThrow(/METRICS_PORT/u);
  });

  it("checks nothing where nothing listens, and no port that the system chooses", async () => {
    const port = String(await holdPort());
    const jobs = { ROLES: "jobs", DATABASE_URL: "postgres://127.0.0.1/x", PORT: port };
    await expect(check(jobs)).resolves.toBeUndefined();
    await expect(check({ PORT: "0" })).resolves.toBeUndefined();
  });
});
