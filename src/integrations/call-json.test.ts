import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterEach, describe, expect, it } from "vitest";

import { createJsonCaller, type JsonReply } from "./call-json.ts";

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

async function call(
  answer: RequestListener,
  { signal, totalMs = 5_000 }: { signal?: AbortSignal; totalMs?: number } = {},
): Promise<JsonReply> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const caller = createJsonCaller({ connectMs: 1_000, totalMs });
  const url = new URL(`http://127.0.0.1:${port}/`);
  const reply = await caller.call({ method: "POST", url, body: { a: 1 } }, signal);
  caller.close();
  return reply;
}

describe("a call of a gateway", () => {
  const text = (bytes: number) => `"${"x".repeat(bytes - 2)}"`;

  it("takes a reply of a million bytes, and none that is larger (R11)", async () => {
    const whole = await call((_request, answer) => answer.end(text(1_000_000)));
    expect(whole).toMatchObject({ kind: "reply", status: 200 });
    server?.close();
    const larger = await call((_request, answer) => answer.end(text(1_000_001)));
    expect(larger).toMatchObject({ kind: "no_answer" });
  });

  it("may have taken effect where no answer comes in time (R5)", async () => {
    const reply = await call(() => undefined, { totalMs: 200 });
    expect(reply).toEqual({ kind: "no_answer", message: "no answer in time" });
  });

  it("has taken no effect where its caller gave it up before it was sent (R5)", async () => {
    let asked = 0;
    const reply = await call(() => (asked += 1), { signal: AbortSignal.abort() });
    expect(reply).toMatchObject({ kind: "not_sent" });
    expect(asked).toBe(0);
  });
});
