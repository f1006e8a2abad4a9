import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";

import { generate } from "selfsigned";
import { afterEach, describe, expect, it } from "vitest";

import { createForeignFileFetcher } from "./fetch-foreign-file.ts";
import { isPublicAddress } from "./public-address.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => {
      server.close(done);
    });
  }
});

const serve = (answer: RequestListener) => listenWith(createServer(answer));

/** An HTTPS server for cdn.example, and its certificate. */
async function serveSecurely(answer: RequestListener): Promise<{ port: number; ca: string }> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "cdn.example" }], {
    keySize: 2048,
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "cdn.example" }] }],
  });
  return { port: await listenWith(createSecureServer({ key, cert }, answer)), ca: cert };
}

async function listenWith(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return (server.address() as AddressInfo).port;
}

const limits = { maxBytes: 1000, isAllowed: (host: string) => host === "cdn.example" };
/** Names lead to the loopback address, which counts as public here. */
const local = { resolve: async () => ["127.0.0.1"], isPublic: () => true, ports: null };
/** A time limit that is over when the test says so; `started` lists the milliseconds that were asked for. */
function manualTimeout() {
  const controller = new AbortController();
  const started: number[] = [];
  const startTimeout = (ms: number) => {
    started.push(ms);
    return controller.signal;
  };
  return { startTimeout, started, end: () => controller.abort() };
}
const fetcher = createForeignFileFetcher({ ...local, ...manualTimeout() });
const at = (port: number, path = "/a.png") => new URL(`http://cdn.example:${port}${path}`);

describe("createForeignFileFetcher (OP-043, OP-067)", () => {
  it("fetches a file under the name that was asked for, and sends nothing of ours", async () => {
    const seen: NodeJS.Dict<string | string[]>[] = [];
    const port = await serve((request, response) => {
      seen.push(request.headers);
      response.end(Buffer.from([1, 2, 3]));
    });
    expect(await fetcher(at(port), limits)).toEqual({ ok: true, bytes: Buffer.from([1, 2, 3]) });
    expect(seen[0]).toMatchObject({ host: `cdn.example:${port}` });
    expect(seen[0]).not.toHaveProperty("cookie");
    expect(seen[0]).not.toHaveProperty("referer");
  });

  it.each([
    ["404", 404, "gone"],
    ["500", 500, "server_error"],
    ["204", 204, "gone"],
  ])("an answer of %s", async (_, status, reason) => {
    const port = await serve((__, response) => response.writeHead(status).end());
    expect(await fetcher(at(port), limits)).toEqual({ ok: false, reason });
  });

  it("ends where a file is larger than allowed, whether it says so or not", async () => {
    const told = await serve((_, response) => {
      response.writeHead(200, { "content-length": "1001" });
      response.write("x");
    });
    expect(await fetcher(at(told), limits)).toEqual({ ok: false, reason: "too_large" });
    const endless = await serve((_, response) => {
      const more = () => response.write("x".repeat(500), () => setImmediate(more));
      more();
    });
    expect(await fetcher(at(endless), limits)).toEqual({ ok: false, reason: "too_large" });
  });

  it("ends where no answer comes in time, or no address of the name", async () => {
    const limit = manualTimeout();
    const silent = await serve(() => limit.end());
    const patient = createForeignFileFetcher({ ...local, ...limit });
    expect(await patient(at(silent), limits)).toEqual({ ok: false, reason: "late" });
    expect(limit.started).toEqual([10_000]);
    const nameLimit = manualTimeout();
    const nameless = createForeignFileFetcher({
      ...{ ...local, ...nameLimit, timeoutMs: 50 },
      resolve: () => {
        nameLimit.end();
        return new Promise(() => undefined);
      },
    });
    expect(await nameless(at(80), limits)).toEqual({ ok: false, reason: "late" });
    expect(nameLimit.started).toEqual([50]);
  });

  it("ends where an answer breaks off, or a name leads nowhere", async () => {
    const broken = await serve((_, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("x", () => response.destroy());
    });
    expect(await fetcher(at(broken), limits)).toEqual({ ok: false, reason: "unreachable" });
    for (const [code, reason] of [
      ["ENOTFOUND", "unknown_host"],
      ["EAI_AGAIN", "unreachable"],
    ] as const) {
      const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
      const unknown = createForeignFileFetcher({ ...local, resolve });
      expect(await unknown(at(80), limits)).toEqual({ ok: false, reason });
    }
    const empty = createForeignFileFetcher({ ...local, resolve: async () => [] });
    expect(await empty(at(80), limits)).toEqual({ ok: false, reason: "unknown_host" });
    expect(await fetcher(at(1), limits)).toEqual({ ok: false, reason: "refused" });
  });

  it("follows https to https, but never to plain http, and names a certificate that is not valid", async () => {
    let plainRequests = 0;
    const plain = await serve((_, response) => {
      plainRequests += 1;
      response.end("x");
    });
    const { port, ca } = await serveSecurely((request, response) => {
      if (request.url === "/a.png") response.end("x");
      else {
        const location = request.url === "/down" ? at(plain).href : "/a.png";
        response.writeHead(302, { location }).end();
      }
    });
    const secure = (path: string) => new URL(`https://cdn.example:${port}${path}`);
    const trusting = createForeignFileFetcher({ ...local, ca });
    expect(await trusting(secure("/up"), limits)).toMatchObject({ ok: true });
    const downgraded = await trusting(secure("/down"), limits);
    expect(downgraded).toEqual({ ok: false, reason: "redirect_to_http" });
    expect(plainRequests).toBe(0);
    const untrusted = await fetcher(secure("/a.png"), limits);
    expect(untrusted).toEqual({ ok: false, reason: "certificate" });
    const noTls = await fetcher(new URL(`https://cdn.example:${plain}/`), limits);
    expect(noTls).toEqual({ ok: false, reason: "unreachable" });
  });

  it("follows what is moved within the allowed hosts, three times at most", async () => {
    const port: number = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      if (step === 0) response.end("x");
      else response.writeHead(302, { location: `/${step - 1}` }).end();
    });
    expect(await fetcher(at(port, "/3"), limits)).toMatchObject({ ok: true });
    expect(await fetcher(at(port, "/4"), limits)).toEqual({ ok: false, reason: "redirects" });
    const away = await serve((_, response) =>
      response.writeHead(302, { location: `http://elsewhere.example:${port}/0` }).end(),
    );
    expect(await fetcher(at(away), limits)).toEqual({ ok: false, reason: "not_allowed" });
    const inside = await serve((_, response) =>
      response.writeHead(302, { location: "file:///etc/passwd" }).end(),
    );
    expect(await fetcher(at(inside), limits)).toEqual({ ok: false, reason: "not_allowed" });
  });

  it("asks nobody where a name leads, by any of its addresses, into a network of this machine", async () => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.end("secret");
    });
    const strict = (addresses: string[]) =>
      createForeignFileFetcher({ ports: null, resolve: async () => addresses });
    for (const addresses of [["127.0.0.1"], ["93.184.215.14", "10.0.0.7"], ["::1"]]) {
      expect(await strict(addresses)(at(port), limits)).toEqual({
        ok: false,
        reason: "not_public",
      });
    }
    expect(asked).toBe(0);
  });

  it("takes the standard ports alone, and no names of users", async () => {
    const strict = createForeignFileFetcher({ resolve: async () => ["93.184.215.14"] });
    for (const [address, reason] of [
      ["http://cdn.example:8080/", "port"],
      ["https://cdn.example:8443/", "port"],
      ["http://me@cdn.example/", "not_allowed"],
      ["ftp://cdn.example/", "not_allowed"],
    ] as const) {
      expect(await strict(new URL(address), limits)).toEqual({ ok: false, reason });
    }
  });
});

describe("isPublicAddress", () => {
  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.0.1", "169.254.169.254"],
    ...[
      "172.16.0.1",
      "172.31.255.255",
      "192.168.1.1",
      "198.18.0.1",
      "224.0.0.1",
      "255.255.255.255",
    ],
    ...["::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1", "fe80::1", "fc00::1"],
    ...["fd12::1", "ff02::1", "2001:db8::1", "2002:7f00:1::", "2001::1", "cdn.example", ""],
  ])("%s is none", (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(["8.8.8.8", "93.184.215.14", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is one",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
