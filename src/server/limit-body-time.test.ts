import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { limitBodyTime } from "./limit-body-time.ts";

let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, answer) => {
    limitBodyTime(request, answer, request.url === "/slow" ? 60_000 : 100);
    request.on("error", () => undefined);
    if (request.url === "/early") answer.writeHead(413).end("no");
    request.resume().on("end", () => {
      if (!answer.headersSent) answer.end("whole");
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything that comes back until the connection ends, or until it has `text`. */
const talk = (head: string, options: { until?: string; later?: [number, string] } = {}) =>
  new Promise<string>((resolve) => {
    let read = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    const { until, later } = options;
    if (later) setTimeout(() => socket.write(later[1]), later[0]);
    socket.on("data", (chunk) => {
      read += chunk.toString();
      if (until !== undefined && read.includes(until)) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(read));
  });

const put = (path: string, headers: string) =>
  `PUT ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;

describe("R11 a body that does not come", () => {
  it("is cut with 408, whether it tells its length or not", async () => {
    expect(await talk(`${put("/", "Content-Length: 10")}abc`)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await talk(`${put("/", "Transfer-Encoding: chunked")}3\r\nabc\r\n`)).toMatch(
      /^HTTP\/1\.1 408 /,
    );
  });

  it("is not answered twice", async () => {
    const read = await talk(`${put("/early", "Content-Length: 10")}abc`);
    expect(read.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(read).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is waited for where it may take longer", async () => {
    const read = await talk(`${put("/slow", "Content-Length: 6")}abc`, {
      until: "whole",
      later: [400, "def"],
    });
    expect(read).toContain("whole");
  });

  it("leaves a connection alone whose body is whole, or that has none", async () => {
    const second = put("/", "Content-Length: 3");
    const read = await talk(`${put("/", "Content-Length: 3")}abc`, {
      later: [300, second.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\nabc")],
    });
    expect(read.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(await talk("GET / HTTP/1.1\r\nHost: a\r\n\r\n", { until: "whole" })).toContain("whole");
  });
});
