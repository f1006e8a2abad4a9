import { createServer as createPlainServer } from "node:net";
import { createServer, type Server } from "node:https";
import type { AddressInfo, LookupFunction } from "node:net";

import { generate } from "selfsigned";
import { afterEach, describe, expect, it } from "vitest";

import { probeHttps } from "./probe-https.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Every name leads to this machine. */
const lookup: LookupFunction = (_host, options, answer) => {
  if (options.all) answer(null, [{ address: "127.0.0.1", family: 4 }]);
  else answer(null, "127.0.0.1", 4);
};

async function startTls(headers: Record<string, string> = {}, notAfterDate?: Date) {
  const certificate = await generate([{ name: "commonName", value: "shop.example" }], {
    keySize: 2048,
    ...(notAfterDate && { notAfterDate }),
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "shop.example" }] }],
  });
  const server: Server = createServer({ key: certificate.private, cert: certificate.cert });
  server.on("request", (_request, response) => {
    response.writeHead(200, headers);
    response.end("ok");
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return { port: (server.address() as AddressInfo).port, ca: certificate.cert };
}

const never = () => new AbortController().signal;

describe("probeHttps", () => {
  it("reads status, headers and the end of the certificate", async () => {
    const { port, ca } = await startTls({ "strict-transport-security": "max-age=31536000" });
    const probe = await probeHttps("shop.example", never(), { port, ca, lookup });
    expect(probe).toMatchObject({
      ok: true,
      status: 200,
      headers: {
        "strict-transport-security": "max-age=31536000",
        date: expect.any(String),
      },
      certificateEndsAt: expect.any(Date),
    });
  });

  it("reports a certificate for another name, and one that nobody vouches for", async () => {
    const { port, ca } = await startTls();
    const other = await probeHttps("other.example", never(), { port, ca, lookup });
    expect(other).toMatchObject({ ok: false, reason: "certificate" });
    const unknown = await probeHttps("shop.example", never(), { port, lookup });
    expect(unknown).toMatchObject({ ok: false, reason: "certificate" });
  });

  it("reports an expired certificate", async () => {
    const { port, ca } = await startTls({}, new Date(Date.now() - 86_400_000));
    const probe = await probeHttps("shop.example", never(), { port, ca, lookup });
    expect(probe).toMatchObject({ ok: false, reason: "certificate" });
  });

  it("reports a closed port and a server that speaks no TLS as unreachable", async () => {
    const server = createPlainServer((socket) => void socket.end("hello\r\n"));
    closing.push(() => void server.close());
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const { port } = server.address() as AddressInfo;
    for (const where of [port, 1]) {
      const probe = await probeHttps("shop.example", never(), { port: where, lookup });
      expect(probe).toMatchObject({ ok: false, reason: "unreachable" });
    }
  });

  it("ends with its signal", async () => {
    const server = createPlainServer();
    closing.push(() => void server.close());
    const connected = new Promise<void>((done) => {
      server.on("connection", (socket) => {
        socket.on("error", () => {});
        closing.push(() => void socket.destroy());
        done();
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
    const controller = new AbortController();
    const { port } = server.address() as AddressInfo;
    const probing = probeHttps("shop.example", controller.signal, { port, lookup });
    await connected;
    controller.abort();
    expect(await probing).toMatchObject({ ok: false, reason: "unreachable" });
  });
});
