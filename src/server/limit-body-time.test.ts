import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { waitUntil } from "#domain/testing/wait-until.ts";

import { limitBodyTime } from "./limit-body-time.ts";

const limitMs = 100;
const patience = { stallMs: limitMs, wholeMs: 1_000 };
const longPatience = { stallMs: 60_000, wholeMs: 120_000 };
let server: Server;
let port: number;
/** Requests whose limit has begun. */
let begun: number;
/** Bytes of bodies that the server has received. */
let received: number;
/** Whether the limit has ended the last request. */
let isEnded: () => boolean;

beforeAll(async () => {
  server = createServer((request, answer) => {
    isEnded = limitBodyTime(request, answer, request.url === "/slow" ? longPatience : patience);
    begun += 1;
    request.on("error", () => undefined);
    if (request.url === "/early") answer.writeHead(413).end("no");
    request.on("data", (chunk: Buffer) => (received += chunk.length));
    request.on("end", () => {
      if (request.url === "/never") return;
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
beforeEach(() => {
  begun = 0;
  received = 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

/** A connection by hand; `ended` is everything that came back until it was closed. */
function talk(head: string) {
  let read = "";
  const socket = connect(port, "127.0.0.1", () => socket.write(head));
  const ended = new Promise<string>((resolve) => {
    socket.on("data", (chunk) => (read += chunk.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(read));
  });
  return {
    ended,
    send: (text: string) => socket.write(text),
    hasRead: (text: string) => waitUntil(text, () => read.includes(text)),
    close: () => socket.destroy(),
  };
}
const hasReceived = (bytes: number) => waitUntil(`${bytes} bytes`, () => received === bytes);
const hasBegun = (count = 1) => waitUntil(`request ${count}`, () => begun === count);

const put = (path: string, headers: string) =>
  `PUT ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`;

describe("R11 a body that does not come", () => {
  it.each([
    ["with a length", `${put("/", "Content-Length: 10")}abc`],
    ["in chunks", `${put("/", "Transfer-Encoding: chunked")}3\r\nabc\r\n`],
  ])("is cut with 408 at the limit: %s", async (_, head) => {
    const { ended } = talk(head);
    await hasReceived(3);
    vi.advanceTimersByTime(limitMs - 1);
    expect(isEnded()).toBe(false);
    vi.advanceTimersByTime(2 * limitMs);
    expect(isEnded()).toBe(true);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/);
  });

  it("is cut once it stops, however steadily it came before", async () => {
    const { ended, send } = talk(put("/", "Content-Length: 100"));
    await hasBegun();
    for (let byte = 1; byte <= 4; byte += 1) {
      send("a");
      await hasReceived(byte);
      vi.advanceTimersByTime(limitMs * 0.9);
      expect(isEnded(), `byte ${byte}`).toBe(false);
    }
    vi.advanceTimersByTime(limitMs);
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("is taken whole while it comes slowly but steadily", async () => {
    const { send, hasRead, close } = talk(put("/", "Content-Length: 9"));
    await hasBegun();
    for (let byte = 1; byte <= 9; byte += 1) {
      vi.advanceTimersByTime(limitMs * 0.9);
      send("a");
      await hasReceived(byte);
    }
    await hasRead("whole");
    close();
  });

  it("is cut at the limit of the whole body, however steadily it comes", async () => {
    const { ended, send } = talk(put("/", "Content-Length: 100"));
    await hasBegun();
    for (let byte = 1; byte <= 20; byte += 1) {
      vi.advanceTimersByTime(limitMs / 2);
      if (isEnded()) break;
      send("a");
      await hasReceived(byte);
    }
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("behind an unanswered request of the same connection is cut without a word", async () => {
    const first = put("/never", "Content-Length: 1");
    const { ended } = talk(`${first}a${put("/", "Content-Length: 10")}abc`);
    await hasBegun(2);
    await hasReceived(4);
    vi.advanceTimersByTime(2 * limitMs);
    expect(await ended).toBe("");
  });

  it("is not answered twice", async () => {
    const { ended, hasRead } = talk(`${put("/early", "Content-Length: 10")}abc`);
    await hasRead("no");
    vi.advanceTimersByTime(limitMs);
    const read = await ended;
    expect(read.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(read).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("is waited for where it may take longer", async () => {
    const { send, hasRead, close } = talk(`${put("/slow", "Content-Length: 6")}abc`);
    await hasBegun();
    vi.advanceTimersByTime(longPatience.stallMs - 1);
    send("def");
    await hasRead("whole");
    close();
  });

  it("leaves a connection alone whose body is whole, or that has none", async () => {
    const first = talk(`${put("/", "Content-Length: 3")}abc`);
    await first.hasRead("whole");
    vi.advanceTimersByTime(limitMs);
    const second = put("/", "Content-Length: 3");
    first.send(second.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\nabc"));
    expect((await first.ended).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    const bare = talk("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await hasBegun(3);
    vi.advanceTimersByTime(limitMs);
    await bare.hasRead("whole");
    bare.close();
  });
});
