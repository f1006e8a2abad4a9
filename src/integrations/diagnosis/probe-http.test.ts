import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";

import { expect, it, onTestFinished } from "vitest";

import { probeHttp } from "./probe-http.ts";

const lookup: LookupFunction = (_host, options, answer) => {
  if (options.all) answer(null, [{ address: "127.0.0.1", family: 4 }]);
  else answer(null, "127.0.0.1", 4);
};

it("reads status and Location over plain HTTP, or says why there is no answer", async () => {
  const hosts: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(301, { location: "https://shop.example/" }).end();
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  const probe = await probeHttp("shop.example", signal, { port, lookup });
  expect(probe).toEqual({ ok: true, status: 301, location: "https://shop.example/" });
  expect(hosts).toEqual([`shop.example:${port}`]);
  const closed = await probeHttp("shop.example", signal, { port: 1, lookup });
  expect(closed).toMatchObject({ ok: false, message: expect.stringContaining("ECONNREFUSED") });
});
